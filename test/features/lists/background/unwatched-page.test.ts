import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { failed } from '../../../../lib/browser/failures.ts';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { site } from '../list-site.ts';
import { kind, piece, setUp } from './gather-stage.ts';

// Nobody copies what the page receives: it was open before Gleaner was there, or watching it was switched off.

const [first, second] = site([['a', 'b'], ['c']]) as [ListAnswer, ListAnswer];

beforeEach(() => fakeBrowser.reset());

function unwatched(world: Parameters<typeof setUp>[0] = {}) {
  const made = setUp(world);
  made.state.watched = false;
  return made;
}

it('is told so, and nothing begins in it that would never grow', async () => {
  for (const own of ['', JSON.stringify(first)]) {
    const world = unwatched({ own });
    expect(await world.look()).toMatchObject({ watched: false, title: own ? 'Mila' : 'Mila on Douyin' });
    await expect(world.gather()).rejects.toMatchObject({ reason: { code: 'list_reload' } });
    await expect.poll(() => world.told.at(-1)).toEqual([1, 'page.gather', { on: false }]);
    expect([await world.lists.all(), world.gathered.at(-1)]).toEqual([[], ['cnvideo', false]]);
  }
});

it.each([
  ['all of its list', [kind], { ...first, next: '', end: 'all' as const }],
  ['a list that only documents have', [{ ...kind, paths: [] }], first],
])('is saved where it holds %s itself', async (_, kinds, held) => {
  const world = unwatched({ kinds, own: JSON.stringify(held) });
  expect(await world.look()).toMatchObject({ watched: true, count: 2 });
  expect(await world.gather()).toMatchObject({ count: 2, end: held.end });
});

it('that is only too busy to say is no such page', async () => {
  const world = setUp({ own: JSON.stringify(first) });
  const ask = browser.scripting.executeScript;
  let why: unknown = failed('page_late', [{ number: 2 }]);
  const executeScript = (asked: Parameters<typeof ask>[0]) =>
    asked.args?.[0] === 'page.received' ? Promise.reject(why) : ask(asked);
  Object.assign(browser.scripting, { executeScript });
  expect([await world.look(), await world.gather()]).toMatchObject([{ watched: true }, { count: 2, end: null }]);
  why = new Error('Frame with ID 0 is showing error page');
  expect(await world.look()).toMatchObject({ watched: false });
});

const notAllowed = { code: 'platform_not_allowed', values: [{ words: ['platform_cnvideo'] }] };
it.each([
  ['watching its platform is switched off', { on: false }, null],
  ['the browser no longer lets Gleaner on the site', { allowed: false }, notAllowed],
])('ends its list where %s, whether it hands over more or not', async (_, changed, reason) => {
  for (const more of [false, true]) {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    Object.assign(world.state, changed);
    if (more) expect(await world.receive([piece(second)])).toBe(false);
    else await world.settle();
    expect(await world.lists.get(id)).toMatchObject({ end: 'stopped', state: 'ended', count: 2, reason });
  }
});
