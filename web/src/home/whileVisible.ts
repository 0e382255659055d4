/** Does something now, whenever the page comes into view, and every so often while it stays there. Answers how to stop. */
export function whileVisible(act: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    act();
    timer = setInterval(act, milliseconds);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
