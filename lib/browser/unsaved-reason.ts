import { type SavedFile, savedFile } from './show-download.ts';

/**
 * Why the file that is being saved from this address is not on the disk, once that is decided; '': it is there.
 * `undecided`: the browser has not said within two minutes. Firefox tells of no download whose dialog was cancelled.
 */
export async function unsavedReason(address: string): Promise<SavedFile['fault'] | 'undecided'> {
  const { place, fault } = await savedFile(address).catch(() => ({ place: '', fault: '' as const }));
  return place ? '' : fault || 'undecided';
}
