import { chmodSync, lstatSync, mkdirSync } from 'node:fs';

/** Why a folder is not the user's alone; '' when it is. Windows keeps a user's folder by its own lists of who may. */
export function opennessOf(dir: string, platform: NodeJS.Platform = process.platform): string {
  const found = lstatSync(dir);
  if (!found.isDirectory()) return `${dir} is no folder.`;
  if (platform === 'win32') return '';
  if (found.uid !== process.getuid?.()) return `${dir} belongs to another user.`;
  if ((found.mode & 0o077) !== 0) return `${dir} can be entered by other users (mode ${(found.mode & 0o777).toString(8)}).`;
  return '';
}

/** Makes a folder that only the user can enter. @throws Error where there is one that others could have put something into */
export function makePrivateFolder(dir: string): void {
  if (mkdirSync(dir, { recursive: true, mode: 0o700 })) chmodSync(dir, 0o700);
  const open = opennessOf(dir);
  if (open) throw new Error(`${open} Nothing is put there; take it away, or: gleaner doctor`);
}
