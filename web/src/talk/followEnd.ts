import type { Attachment } from 'svelte/attachments';

/** Nearer to the end than this, in pixels, somebody reads what is new. */
const NEAR = 32;

/** Keeps the end of a list in sight while it grows, unless its reader has scrolled up. */
export const followEnd: Attachment<HTMLElement> = (list) => {
  let atEnd = true;
  const follow = (): void => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  const look = (): void => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  const grown = new MutationObserver(follow);
  grown.observe(list, { childList: true, subtree: true, characterData: true });
  const resized = new ResizeObserver(follow);
  resized.observe(list);
  list.addEventListener('scroll', look, { passive: true });
  follow();
  return () => {
    grown.disconnect();
    resized.disconnect();
    list.removeEventListener('scroll', look);
  };
};
