import { listedVideo } from '../../../fixtures/shortclip/listed-video.ts';
import { eids } from '../catalogue.ts';

export type Listed = ReturnType<typeof listedVideo>;

const counts: Readonly<Record<string, number>> = {
  [eids.many]: 120,
  [eids.nextUser]: 30,
  [eids.viewer]: 20,
};

/** The place of the pinned video among the others. */
const pinned = 33;

const videoAt = (owner: string, eid: string, at: number) =>
  listedVideo(`3x${owner.slice(-5)}v${String(at).padStart(6, '0')}`, eid, at);

const kept = new Map<string, readonly Listed[]>();

/** A creator's videos in the order of their page: the pinned one first, and again in its place (R19). */
export function worksOf(eid: string): readonly Listed[] {
  const known = kept.get(eid);
  if (known) return known;
  const all = Array.from({ length: counts[eid] ?? 0 }, (_, at) => videoAt(eid, eid, at));
  const top = all[pinned];
  const works = top ? [{ ...top, photo: { ...top.photo, profileUserTopPhoto: true } } as Listed, ...all] : all;
  kept.set(eid, works);
  return works;
}

const keptVideos = (owner: string, length: number): readonly Listed[] =>
  Array.from({ length }, (_, at) => videoAt(owner, at % 3 === 0 ? eids.nextUser : eids.many, at));

/** What the viewer has saved and likes, by several authors, the newest first (R30). */
export const savedVideos = keptVideos('saved', 40);
export const likedVideos = keptVideos('liked', 45);

/** Videos found for a word, by several authors. */
export function resultsFor(word: string): readonly Listed[] {
  const owner = Buffer.from(word).toString('hex').slice(0, 12);
  return Array.from({ length: 60 }, (_, at) => videoAt(owner, at % 3 === 0 ? eids.nextUser : eids.many, at));
}
