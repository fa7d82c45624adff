import 'fake-indexeddb/auto';
import { describe, expect, it, test } from 'vitest';
import type { ListRow } from '../../../../lib/core/list.ts';
import { ofDay, type ScrollUntil } from '../../../../lib/features/lists/model/index.ts';
import { answer, row } from '../list-site.ts';
import { plan, ScrollWorld } from './scroll-world.ts';

/** A site's list with these pages. */
function worldOf(pages: readonly (readonly ListRow[])[]): ScrollWorld {
  const last = pages.length - 1;
  const all = pages.map((rows, at) =>
    answer(rows, {
      from: at === 0 ? '' : `c${at}`,
      next: at === last ? '' : `c${at + 1}`,
      end: at === last ? 'all' : null,
    }),
  );
  return Object.assign(new ScrollWorld(0), { pages: all });
}
/** How a run ended, and after how many pages. */
async function ended(world: ScrollWorld, until: ScrollUntil) {
  const before = world.asked.length;
  const { end } = await world.run(until);
  return `${end} ${world.asked.length - before}`;
}

/** Items by the times they were published at; `-` is not told, `8!` is pinned, `8?` an advertisement. */
const dated = (words: string, page: number): ListRow[] =>
  words.split(' ').map((word, at) => {
    const [time = Number.NaN] = [Number.parseInt(word, 10)];
    const facts = { time: Number.isNaN(time) ? null : time, pinned: word.endsWith('!'), advert: word.endsWith('?') };
    return row(`${page}-${at}`, facts);
  });

describe('scrolling since a date', () => {
  it.each<[what: string, end: string, since: number | null, ...pages: string[]]>([
    ['stops behind two whole pages that are older', 'date 4', 5, '9 8', '7', '4 3', '2 1', '0'],
    ['goes to the end before', 'all 2', 5, '9 8', '4 3'],
    ['that is none', 'all 4', null, '9', '4', '3', '2'],
    ['counts those in a row alone', 'all 5', 5, '9', '4', '-', '3', '-'],
    ['counts anew behind others', 'date 5', 5, '9', '4', '-', '3', '2', '1'],
    ['wants whole pages', 'all 4', 5, '9', '8 4', '3', '-'],
    ['wants what was published just then', 'all 4', 5, '9', '5', '5', '5'],
    ['is not disturbed by what is pinned', 'date 4', 5, '1! 9', '9! 4', '1!', '3', '2'],
    ['nor by advertisements', 'date 3', 5, '1? 9', '9? 4', '3', '2'],
    ['trusts no dates that rise within a page', 'all 4', 5, '9', '3 4', '2', '1'],
    ['nor from page to page', 'all 5', 5, '9 7', '8', '4', '3', '2'],
    ['nor behind a page without dates', 'all 6', 5, '9 7', '-', '8', '4', '3', '2'],
    ['trusts those that are alike', 'date 3', 5, '9 9', '4 4', '4 4', '3'],
  ])('%s', async (_, end, since, ...pages) => {
    expect(await ended(worldOf(pages.map(dated)), since === null ? {} : { since })).toBe(end);
  });
});

const items = (words: string) => words.split(' ').map((id) => row(id.replace('!', ''), { pinned: id.endsWith('!') }));

describe('scrolling to what is known', () => {
  it.each<[what: string, end: string, until: ScrollUntil, ...pages: string[]]>([
    ['stops at a page of an earlier list', 'known 2', { known: true }, 'n m', 'a b', 'c d'],
    ['not where it need not', 'all 3', {}, 'n m', 'a b', 'c d'],
    ['not at its own first row', 'known 2', { known: true }, 'n', 'a', 'b'],
    ['not at its own rows, told again', 'all 4', { known: true }, 'n', 'n', 'm', 'o'],
    ['not at a page with one that is new', 'known 3', { known: true }, 'n', 'a m', 'b', 'c'],
    ['not at what is pinned', 'known 3', { known: true }, 'a! n', 'b!', 'c', 'd'],
    ['at the first page, where nothing is new', 'known 1', { known: true }, 'a b', 'c d'],
    ['nor with nothing known', 'all 3', { known: true }, 'n', 'm', 'o'],
  ])('%s', async (_, end, until, ...pages) => {
    const world = worldOf(['a b', 'c d'].map(items));
    expect(await ended(world, {})).toBe('all 2');
    Object.assign(world, { pages: worldOf(pages.map(items)).pages });
    expect(await ended(world, until)).toBe(end);
  });
});

const five = ['a b', 'c d', 'e f', 'g h', 'i j'].map(items);

it.each<[what: string, end: string, until: ScrollUntil, own: Partial<typeof plan>]>([
  ['a number that a page makes exactly', 'number 2', { rows: 4 }, {}],
  ['one that it passes', 'number 3', { rows: 5 }, {}],
  ['so many pages', 'limit 3', {}, { pages: 3 }],
  ['so many rows', 'limit 3', {}, { rows: 5 }],
  ['so many rows, exactly', 'limit 2', {}, { rows: 4 }],
  ['the last run of the day', 'day 3', {}, { rows: 5, runsADay: 1 }],
  ['a run that is not the last of the day', 'limit 3', {}, { rows: 5, runsADay: 2 }],
  ['the number wanted before any limit', 'number 2', { rows: 4 }, { rows: 4, pages: 2 }],
])('a run ends at %s', async (_, end, until, own) => {
  const world = worldOf(five);
  world.plan = { ...plan, ...own };
  expect(await ended(world, until)).toBe(end);
});

test('rows of a run are those that it has added to its list', async () => {
  const world = worldOf(five);
  world.plan = { ...plan, rows: 4 };
  expect([await ended(world, {}), await ended(world, {}), await ended(world, {})]).toEqual([
    'limit 2',
    'limit 4',
    'all 5',
  ]);
});

describe('the day', () => {
  const hour = 3_600_000;
  it.each<[what: string, own: Partial<typeof plan>, left: object]>([
    ['no limit is known', {}, { runs: null, rows: null, wait: 0 }],
    ['of rows alone', { rows: 100 }, { runs: null, rows: null, wait: 0 }],
    ['of runs', { runsADay: 5 }, { runs: 3, rows: null, wait: 0 }],
    ['of runs and rows', { runsADay: 5, rows: 100 }, { runs: 3, rows: 300, wait: 0 }],
    ['used up', { runsADay: 2, rows: 100 }, { runs: 0, rows: 0, wait: 0 }],
    ['more than used up', { runsADay: 1 }, { runs: 0, rows: 0, wait: 0 }],
    ['an hour that is not used up', { timesAnHour: 2 }, { runs: null, rows: null, wait: 0 }],
    ['an hour that is', { timesAnHour: 1 }, { runs: null, rows: null, wait: hour / 2 }],
  ])('%s', (_, own, left) => {
    const world = new ScrollWorld(0);
    world.plan = { ...plan, ...own };
    const ago = (hours: number, account = 'a', list = 'l') => ({ account, list, at: world.time - hours * hour });
    world.begun = [ago(24), ago(23.9), ago(0.5), ago(0.5, 'b')];
    expect(world.left()).toEqual(left);
    world.begun = world.begun.map((one) => ({ ...one, list: one.account === 'a' ? 'another' : 'l' }));
    expect(world.left()).toEqual({ ...left, wait: 0 });
  });
});

test('an hour is over with its earliest run; of a day, what was begun in it counts, and nothing from the future', () => {
  const world = new ScrollWorld(0);
  const at = (...minutes: readonly number[]) =>
    minutes.map((ago) => ({ account: 'a', list: 'l', at: world.time - ago * 60_000 }));
  Object.assign(world, { plan: { ...plan, timesAnHour: 2 }, begun: at(60, 45, 15) });
  expect(world.left().wait).toBe(15 * 60_000);
  const kept = at(1439, 0);
  expect(ofDay(kept, world.time)).toBe(kept);
  expect(ofDay(at(1440, 1439, -5), world.time)).toEqual(kept);
});

/** Between the pages that were asked for, in ms. */
const gaps = ({ asked }: ScrollWorld) => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));

it.each([
  [0, 5_700, 6_100, 23_100],
  [0.5, 7_650, 7_800, 33_300],
  [1, 9_600, 10_200, 44_200],
])('a run pauses, looks and rests as its plan and chance (%d) say', async (random, first, usual, resting) => {
  const world = worldOf(Array.from({ length: 14 }, (_, at) => items(`x${at} y${at}`)));
  world.plan = { ...plan, rest: { every: 4, for: [20_000, 40_000] } };
  await world.begin();
  expect((await world.goOn(() => random)).end).toBe('all');
  const four = [usual, usual, usual, resting];
  expect(gaps(world)).toEqual([first, usual, usual, resting, ...four, ...four, usual]);
});

it.each<[what: string, end: string, ms: number, change: (world: ScrollWorld) => unknown]>([
  ['a page that is silent', 'silent', 32_300, () => {}],
  ['one that is nudged twice', 'silent', 48_450, (world) => Object.assign(world, { plan: { ...plan, nudges: 2 } })],
  ['one that is not nudged', 'silent', 16_150, (world) => Object.assign(world, { plan: { ...plan, nudges: 0 } })],
  ['one that shows its end', 'all', 6_150, (world) => Object.assign(world, { marks: () => ['end'] })],
  [
    'one that is followed by links',
    'silent',
    22_650,
    (world) => Object.assign(world, { plan: { ...plan, moves: { next: '.next' } } }),
  ],
  [
    'one that is covered',
    'silent',
    301_000,
    (world) => Object.assign(world, { looked: () => (world.visible = world.asked.length < 3) }),
  ],
  ['one that never says what it shows', 'silent', 302_000, (world) => Object.assign(world, { deafTo: 'look' })],
  [
    'one that has nothing from the beginning',
    'silent',
    66_800,
    (world) => Object.assign(world, { instead: () => null }),
  ],
])('%s is waited for', async (_, end, ms, change) => {
  const world = worldOf(five);
  world.instead = (page, given) => (page < 2 ? given : null);
  change(world);
  const before = world.time;
  const ended = await world.run();
  // Whoever waits for minutes says that the page was covered.
  const said = ms > 300_000 ? 'scroll_covered' : undefined;
  expect([ended.end, world.time - (world.asked[2]?.at ?? before), ended.reason?.code]).toEqual([end, ms, said]);
});
