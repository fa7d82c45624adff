/** A file that was passed to the browser's downloads, and the address it is saved from. */
export interface PassedFile {
  readonly name: string;
  readonly address: string;
}

/** Why a file is not on the disk; `undecided`: the browser has not said whether it is. */
export type Unsaved = 'cancelled' | 'disk' | 'undecided';

/** Why the file that is being saved from an address is not on the disk, once that is decided; '': it is there. */
export type UnsavedReason = (address: string) => Promise<Unsaved | ''>;

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
  // The user may choose a folder first, for as long as `savedFile` waits. Then the memory of a page that stays open is
  // freed.
  setTimeout(() => URL.revokeObjectURL(address), 200_000);
  return address;
}
