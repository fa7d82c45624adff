import { beforeEach, expect, test } from 'vitest';
import { commentTotals } from '../../components/format/comment-totals.ts';
import { listCountText } from '../../components/format/list-text.ts';
import type { GatheredList, ListTally } from '../../lib/features/lists/model/index.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const list: GatheredList = {
  id: 'l',
  platform: 'cnvideo',
  kind: 'comments',
  ids: { aweme_id: '1' },
  title: '',
  url: '',
  container: '',
  begunAt: 1,
  changedAt: 1,
  tabId: null,
  state: 'ended',
  end: 'all',
  reason: null,
  count: 612,
  others: 0,
  atLeast: false,
  total: 812,
  drift: [],
};
const tally: ListTally = { first: 500, replies: 112, unopened: 60, unopenedAtLeast: false, total: 812 };
const unknown = 'not given (deleted, hidden or filtered: the site does not say)';

test.each([
  [
    'the gap by what is known of it',
    {},
    {},
    'all',
    `612 of 812 (the site's count): 60 replies not opened, 140 ${unknown}`,
  ],
  [
    'reasons where the site gives numbers',
    {},
    { withheld: { folded: 30, filtered: 10 } },
    'all',
    `612 of 812 (the site's count): 60 replies not opened, 30 folded by the site, 10 filtered by the site, 100 ${unknown}`,
  ],
  [
    'nothing of a gap while the site may give more',
    { end: 'sign_in' },
    {},
    'all',
    "612 of 812 (the site's count): 60 replies not opened",
  ],
  [
    'nor where a part was missed',
    { atLeast: true },
    {},
    'all',
    "612+ of 812 (the site's count): 60 replies not opened",
  ],
  ['nor where nobody knows what is counted', {}, { unopened: 0 }, null, "612 of 812 (the site's count)"],
  [
    'a total of the first level',
    {},
    { total: 510, unopened: 0 },
    'first',
    `500 of 510 (the site's count), 112 replies: 10 ${unknown}`,
  ],
  [
    'a guest\u2019s number as it is shown',
    {},
    { totalWords: '10+', unopened: 0 },
    'all',
    "612 of 10+ (the site's count)",
  ],
  [
    'numbers of replies that are no numbers',
    {},
    { unopenedAtLeast: true },
    'all',
    "612 of 812 (the site's count): at least 60 replies not opened",
  ],
  [
    'what was left out',
    { leftOut: 20 },
    { total: null, unopened: 1 },
    'all',
    '612 comments: 1 reply not opened, 20 already in an earlier list',
  ],
] as const)('the totals say %s', (_, of, told, counts, text) => {
  expect(commentTotals({ ...list, ...of }, { ...tally, ...told }, counts)).toBe(text);
});

test('a line says how many comments there are, and what the site counts, whatever that means', () => {
  expect(listCountText(list)).toBe('612 comments (the site counts 812)');
  expect(listCountText({ ...list, totalWords: '10+', atLeast: true, count: 1 })).toBe(
    '1+ comments (the site counts 10+)',
  );
});
