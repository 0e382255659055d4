/** Whether a text speaks of all that is looked for, whatever the case and the accents. */
export function speaksOf(text: string, wanted: string): boolean {
  const plainText = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
