import type { MediaItem } from '../../../core/media/list-media.ts';
import { type Exported, type NotePicture, namePart, type PicturesOf } from '../../export/model/index.ts';
import type { mediaFileName } from '../../media/model/index.ts';
import type { MissingReason } from '../model/archived-item.ts';
import { createFolders } from '../model/folders.ts';
import { mediaOf, type PlannedFile, plannedFiles, type Wanted } from '../model/plan.ts';
import { type FileParts, fetchFile } from './fetch-file.ts';
import { createHostTurns } from './host-turns.ts';
import { isWithheld } from './is-withheld.ts';
import { memoryFile } from './memory-spool.ts';
import { SpoolProblem } from './spool-problem.ts';

interface PictureParts extends FileParts {
  /** The media in the record of what is exported. */
  readonly media: (one: Exported) => readonly MediaItem[];
  readonly siteFolder: (one: Exported) => string;
  readonly nameOf: typeof mediaFileName;
  /** Why a picture, with the name of its file, is not there. */
  readonly lackOf: (name: string, reason: MissingReason) => string;
  /** How many pictures fit into the ZIP beside its notes. */
  readonly most: number;
  /** Stops all. */
  readonly signal: AbortSignal;
}

const wanted: Wanted = {
  pictures: true,
  covers: true,
  videos: false,
  sound: false,
  subtitles: false,
  answers: false,
  page: false,
};
/** Pictures that could not be had, one after another: then no more are asked for. */
const mostLost = 6;
/** Bytes of one picture, and of all: a ZIP of the packer's kind holds no more than 4 GB. */
const [largest, mostBytes] = [64 << 20, 1 << 30];

/**
 * Fetches the pictures of notes, one at a time and as archives do: those of the item, else its cover. `missing`: how many
 * could not be had so far.
 */
export function createNotePictures(parts: PictureParts) {
  const { media, siteFolder, nameOf, lackOf, most, signal } = parts;
  const folderOf = createFolders();
  let content = new Blob();
  const spool = { begin: () => memoryFile((file) => (content = file), largest) };
  // They are fetched one after another, and are small.
  const fetching = { ...parts, inTurn: createHostTurns(), hasRoomFor: async () => true };
  let [asked, fetched, bytes, lost, missing] = [0, 0, 0, 0, 0];

  async function fetchOne(file: PlannedFile): Promise<MissingReason | null> {
    if (lost >= mostLost || fetched >= most || bytes > mostBytes - largest) return 'left';
    asked += 1;
    let elsewhere: MissingReason = 'left';
    const lose = async (reason: MissingReason): Promise<void> => {
      elsewhere = reason;
    };
    try {
      const outcome = await fetchFile({ ...file, n: asked }, spool, { ...fetching, lose }, signal);
      if (outcome.state === 'missing') return outcome.reason;
      bytes += outcome.member.bytes;
      return null;
    } catch (thrown) {
      if (thrown instanceof SpoolProblem) return 'refused';
      if (isWithheld(thrown)) return elsewhere;
      throw thrown;
    }
  }

  async function pictureOf(file: PlannedFile): Promise<NotePicture> {
    const { path } = file;
    const reason = await fetchOne(file);
    if (reason === null) {
      [fetched, lost] = [fetched + 1, 0];
      return { path, content };
    }
    missing += 1;
    if (reason === 'refused' || reason === 'unreachable') lost += 1;
    return { path, lack: lackOf(path.slice(path.lastIndexOf('/') + 1), reason) };
  }

  const of: PicturesOf = async function* pictures(one) {
    // Nothing in a path has a meaning in Markdown or in an address.
    const folder = folderOf(siteFolder(one), namePart(one.row.itemId).replace(/[^\w.-]+/g, '_'));
    const files = plannedFiles(one, 0, mediaOf(one, media(one)), folder, wanted, nameOf);
    const own = files.filter(({ role }) => role === 'content');
    for (const file of own.length > 0 ? own : files) yield pictureOf(file);
  };
  return { of, missing: () => missing };
}

export type NotePictures = ReturnType<typeof createNotePictures>;
