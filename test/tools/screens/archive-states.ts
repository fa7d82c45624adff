import type { Screen } from './screen.ts';

const saved = {
  id: 'a1',
  title: '山里的清晨，雾散之前 and 239 more',
  state: 'saved',
  begunAt: Date.UTC(2026, 10, 20, 6, 8, 1),
  count: 240,
  platforms: ['cnvideo'],
  planned: 512,
  stated: 0,
  done: 470,
  fetched: 612_000_000,
  missing: { expired: 31, refused: 8, unreachable: 3 },
  members: [],
  expired: ['c0', 'c3'],
};

const chosen = ['[data-row="1"] [data-select]', '[data-do=export]', 'dialog [data-format=archive]'];

/** What is chosen of an archive, and where it stands. */
export const archiveScreens: readonly (Pick<Screen, 'name'> & Partial<Screen>)[] = [
  { name: 'export-archive', press: chosen },
  { name: 'archive', press: [...chosen, 'dialog [data-do=save-export]', '[data-archive=ready] h2'] },
  { name: 'archive-saved', lists: { archives: [saved] } },
];
