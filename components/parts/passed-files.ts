import type { PassedFile, UnsavedReason } from '../../lib/features/export/pages/index.ts';
import { joined, message } from '../format/message.ts';

/**
 * Once it is decided what became of files: in words, those that are not on the disk, '' if all are; `address`: of the
 * first that may be there.
 */
export async function unsavedText(
  files: readonly PassedFile[],
  unsaved: UnsavedReason,
): Promise<{ readonly text: string; readonly address: string }> {
  const ends = await Promise.all(files.map(async (file) => ({ ...file, why: await unsaved(file.address) })));
  const lost = ends.flatMap(({ name, why }) => (why ? message('labelled', name, message(`media_${why}`)) : []));
  const there = ends.find(({ why }) => why === '' || why === 'undecided');
  return { text: joined('sentences', lost), address: there?.address ?? '' };
}
