/** Hands a link to somebody in the way of the device, or puts it on the clipboard where it has none. */
export async function share(link: string, text: string): Promise<'shared' | 'copied' | 'neither'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url: link, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'neither';
    }
  }
  return (await copy(link)) ? 'copied' : 'neither';
}

/** Puts words on the clipboard. Answers whether they are there. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way, which also works where the connection is not secure, as at home. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'spoken';
  // While a dialog is open, nothing outside of it can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
