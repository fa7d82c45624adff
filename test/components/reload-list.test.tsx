import { beforeEach, expect, test, vi } from 'vitest';
import { PageList } from '../../components/popup/page/page-list.tsx';
import type { FrontPage } from '../../lib/features/capture/protocol.ts';
import type { ListLook } from '../../lib/features/lists/protocol.ts';
import { gatheredList } from '../features/lists/list-site.ts';
import { fakeBackground } from './fake-background.ts';
import { front } from './front-video.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const page: FrontPage = { ...front, list: { kind: 'works', ids: { sec_uid: 'u1' } } };
const look: ListLook = {
  platform: 'cnvideo',
  kind: 'works',
  title: 'Mila',
  count: 20,
  atLeast: true,
  watched: false,
  gathered: null,
};

async function shown(first: ListLook) {
  const { document, find } = ownDocument();
  let now = first;
  const { background } = fakeBackground({ 'list.look': () => now });
  const showPage = vi.fn();
  const drawWith = (at: FrontPage) =>
    draw(<PageList front={at} listed alone beside={null} />, { background, popup: { actions: { showPage } } });
  drawWith(page);
  const has = (name: string) => document.querySelector(`[data-do=${name}]`) !== null;
  await expect.poll(() => document.querySelector('[aria-busy="true"]') === null && has('reload')).toBe(true);
  /** The page was loaded again, as the panel at the side hears. */
  const loadAgain = (after: ListLook) => {
    now = after;
    drawWith({ ...page });
  };
  return { find, has, showPage, loadAgain };
}

test('a page that nobody watches is loaded again before anything of it can be saved', async () => {
  const { find, has, showPage, loadAgain } = await shown(look);
  expect([find('[data-do=reload]').textContent, has('gather')]).toEqual(['Reload, then save', false]);
  find('[data-do=reload]').click();
  expect(showPage).toHaveBeenCalledWith(1, page.url, true);
  loadAgain({ ...look, watched: true });
  await expect.poll(() => [has('reload'), has('gather')]).toEqual([false, true]);
});

test('a list that is being gathered can be stopped there, too', async () => {
  const { has } = await shown({ ...look, gathered: gatheredList() });
  expect([has('stop-list'), has('gather')]).toEqual([true, false]);
});
