import { storedValue } from '../../../browser/storage/stored-value.ts';
import { tree, trees } from '../../../core/json/json.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { queueClock } from '../../queue/background/index.ts';
import { type BegunRun, ofDay, type ScrollRun, scrollsLeft } from '../model/index.ts';
import type { ListPage } from './list-page.ts';

/** The runs under way, one list a platform: on disk, so that an update leaves no window open. */
export const underWay = storedValue({
  area: 'local',
  key: 'scrolling',
  read: (raw) => tree(raw) as Readonly<Record<PlatformId, ScrollRun>>,
});
const begunRuns = storedValue({
  area: 'local',
  key: 'scrolled',
  read: (raw) => trees(raw) as unknown as readonly BegunRun[],
});

/** Whether a list is being scrolled, as far as known: then a starting worker goes on with it. */
export const isScrolling = async (): Promise<boolean> => Object.keys(await underWay.get()).length > 0;

const nameOf = ({ list: { platform, container, kind, ids } }: ListPage) => ({
  account: `${platform} ${container}`,
  list: `${kind} ${Object.entries(ids).flat().join(' ')}`,
});

/** The runs that still count; forgets the others, which name lists. */
export const runsOfDay = (now: number) => begunRuns.change((runs) => ofDay(runs, now));

/** How many runs of a page's list the day and the hour still allow. */
export async function leftFor(page: ListPage) {
  const now = queueClock.now();
  const begun = await runsOfDay(now);
  const { scroll } = page.kind;
  return scroll ? scrollsLeft(begun, nameOf(page), scroll, now) : { runs: 0, rows: null, wait: 0 };
}

export async function countRun(page: ListPage): Promise<void> {
  const now = queueClock.now();
  await begunRuns.change((runs) => [...ofDay(runs, now), { ...nameOf(page), at: now }]);
}
