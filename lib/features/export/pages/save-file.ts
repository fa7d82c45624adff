/**
 * Passes a file to the browser's downloads. The parts are written unchanged: text as UTF-8, nothing added. Returns the
 * address it is saved from.
 */
export function saveFile(name: string, parts: BlobPart[], type = 'application/json'): string {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the blob after this task; a minute is enough, and frees the memory of a page that stays open.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}
