import { expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { afterEmptyTab, afterSilence } from '../../../lib/core/read/tab-plans.ts';
import { because } from '../../../lib/core/reason.ts';
import { absent, found, type Reading, silent, type TabSource } from '../../../lib/core/source.ts';
import { told } from '../told.ts';
import { embedded, operationWith, page, read } from './read-parts.ts';

const tab: TabSource = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['late'] };
const again: TabSource = { ...tab, id: 'second', plan: afterEmptyTab('tab', () => 'https://weibo.com/') };
const quiet: TabSource = { ...tab, id: 'second', plan: afterSilence };
const item = found({ a: '1' });
const empty = absent(told('empty'));
const asksNothing = silent(told('it asked for nothing'));
const gone = new Failure('not_found', told('gone'));

/** What a run comes to whose tabs show `looks` in turn, and the tabs it opened. */
async function run(second: TabSource, looks: readonly (Reading<unknown> | Failure)[], watches = true) {
  const tabs: string[] = [];
  const late = embedded('absent', {
    id: 'late',
    async read() {
      const look = looks[tabs.length - 1];
      if (!look || look instanceof Failure) throw look ?? new Error('one tab too many');
      return look;
    },
  });
  const open = (_url: string, unwatched: boolean) => {
    tabs.push(unwatched ? 'unwatched' : 'watched');
    return { ...page, temporary: true };
  };
  const { capture, transport } = await read(operationWith([tab, second, late]), { open, pages: [], watches });
  const refused = capture?.trail.find(({ source, reason }) => source === 'second' && reason)?.reason;
  const { kind, action } = capture?.failure ?? {};
  return { tabs, through: transport.through[1], end: capture?.source || `${kind}, ${action}`, refused };
}

const twice = ['watched', 'watched'];
it.each([
  [
    'showed neither the item nor a reason is opened once more, through another page of the site',
    [empty, item],
    'second: late',
  ],
  ['stays empty is not opened a third time; the run ends with what helps', [empty, empty], 'timed_out, open_page'],
])('a tab that %s', async (_, looks, end) => {
  expect(await run(again, looks)).toMatchObject({ tabs: twice, through: 'https://weibo.com/', end });
});

it('a tab whose page asked for nothing at all is opened once more, unwatched', async () => {
  expect(await run(quiet, [asksNothing, item])).toMatchObject({ tabs: ['watched', 'unwatched'], end: 'second: late' });
});

it.each([
  ['said why is not repeated', again, gone, true, 'no_tab_unanswered'],
  ['merely did not have the item is not opened unwatched', quiet, empty, true, 'no_silent_page'],
  ['was not watched either is not opened unwatched', quiet, asksNothing, false, 'not_watching'],
] as const)('a tab that %s', async (_, second, look, watches, reason) => {
  const { tabs, end, refused } = await run(second, [look], watches);
  expect([tabs.length, refused]).toEqual([1, because(reason)]);
  if (look === gone) expect(end).toContain('not_found');
});
