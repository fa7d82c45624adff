import { chmodSync, lstatSync, mkdirSync } from 'node:fs';

/** Why a folder is not private to the user; '' when it is. On Windows, access lists already protect the user's folder. */
export function opennessOf(dir: string, platform: NodeJS.Platform = process.platform): string {
  const found = lstatSync(dir);
  if (!found.isDirectory()) return `${dir} is no folder.`;
  if (platform === 'win32') return '';
  if (found.uid !== process.getuid?.()) return `${dir} belongs to another user.`;
  if ((found.mode & 0o077) !== 0) return `${dir} can be entered by other users (mode ${(found.mode & 0o777).toString(8)}).`;
  return '';
}

/** Makes a folder that only the user can enter. @throws Error when it exists and others could have put something into it */
export function makePrivateFolder(dir: string): void {
  if (mkdirSync(dir, { recursive: true, mode: 0o700 })) chmodSync(dir, 0o700);
  const open = opennessOf(dir);
  if (open) throw new Error(`${open} Nothing is put there; take it away, or: gleaner doctor`);
}
