import { beforeEach, expect, test, vi } from 'vitest';
import { PageView } from '../../components/popup/page/page-view.tsx';
import { noPaste, type Paste } from '../../lib/features/capture/pages/paste-model.ts';
import { createPopup } from '../../lib/features/capture/pages/popup-model.ts';
import type { FrontPage } from '../../lib/features/capture/protocol.ts';
import { keepsNone } from '../features/capture/pages/keeps-none.ts';
import { againLook, commentLook } from '../tools/screens/comment-states.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { front, operation } from './front-video.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

// Drawn at once, and what is loaded later is there: a few turns show all that is going to be shown.
drawAtOnce();
await import('../../components/popup/page/page-list.tsx');

beforeEach(() => speak('en'));

const [creator, item] = [
  { kind: 'works', ids: { user: 'u1' } },
  { kind: 'comments', ids: { aweme_id: '1' } },
] as const;
const look = { ...commentLook, kind: 'works' } as const;
const [none, works, video] = [
  { offers: [], target: null, list: null },
  { offers: [], target: null, list: creator },
  { list: item },
] as const satisfies Partial<FrontPage>[];

const nameOf = (one: HTMLElement) => one.textContent || one.getAttribute('aria-label') || '';

/** What the popup offers of a page, by the names of its buttons, and what it has asked the background about lists. */
async function offered(
  page: Partial<FrontPage>,
  seen: typeof commentLook | typeof look | null = page.list === creator ? look : commentLook,
  paste: Paste = noPaste,
) {
  const { document } = ownDocument();
  const { background, asked } = fakeBackground({
    'list.look': () => seen,
    'settings.read': () => ({ unwatched: ['cnvideo'] }),
    'run.picture': () => null,
  });
  const model = createPopup(background, 1, keepsNone);
  model.paste.value = paste;
  const popup = { model, actions: { picture: async () => null } };
  draw(<PageView front={{ ...front, ...page }} today={undefined} />, { background, popup });
  for (let turns = 0; turns < 9; turns += 1) await new Promise((done) => setImmediate(done));
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-do]')].filter(
    (one) => !one.hasAttribute('disabled'),
  );
  return {
    names: buttons.map((one) => one.getAttribute('data-do')).join(' '),
    actions: buttons.filter(({ tagName }) => tagName === 'BUTTON').map((one) => `${nameOf(one)}: ${one.className}`),
    groups: new Set([...document.querySelectorAll('[type=radio]')].map((one) => one.getAttribute('name'))),
    lists: asked.flatMap(({ name }) => (name.startsWith('list.') ? [name] : [])).join(' '),
  };
}

const looked = 'list.look';
test.each<[what: string, page: Partial<FrontPage>, names: string, lists: string]>([
  ['an item', {}, 'capture capture-copy', ''],
  [
    'a profile with its works',
    { ...works, offers: front.offers, target: { platform: 'cnvideo', kind: 'profile', ids: { user: 'u1' }, url: '' } },
    'capture capture-copy gather',
    looked,
  ],
  ['an item before consent', { agreed: '' }, 'agree capture capture-copy', ''],
  ['an item that is in the library', { run: exampleCapture }, 'open capture capture-copy', ''],
  ['an item over which another was captured', { run: { ...exampleCapture, itemId: '2' } }, 'capture capture-copy', ''],
  ['an item whose author was captured', { run: exampleCapture, beside: true }, 'capture capture-copy', ''],
  ['an item with comments', video, 'gather capture capture-copy', looked],
  ['an item with comments before consent', { ...video, agreed: '' }, 'agree capture capture-copy', ''],
  [
    'an item with comments after an older consent',
    { ...video, agreed: '2020-01-01' },
    'agree capture capture-copy',
    '',
  ],
  ['an item with comments in a private window', { ...video, incognito: true }, 'capture capture-copy', ''],
  ['an item with comments, not granted', { ...video, granted: false }, 'allow', ''],
  ['an item with comments, switched off', { ...video, enabled: false }, 'allow', ''],
  ['a list', works, 'gather', looked],
  ['a list before consent', { ...works, agreed: '' }, 'agree', ''],
  ['a list after an older consent', { ...works, agreed: '2020-01-01' }, 'agree', ''],
  ['a list in a private window', { ...works, incognito: true }, '', ''],
  ['a list, not granted', { ...works, granted: false }, 'allow', ''],
  ['a list, switched off', { ...works, enabled: false }, 'allow', ''],
  ['a page of a site with nothing', none, '', ''],
  ['a page of a site with nothing before consent', { ...none, agreed: '' }, 'agree', ''],
  ['a page of another site', { ...none, platform: null }, '', ''],
])('%s', async (_, page, names, lists) => {
  expect(await offered(page)).toMatchObject({ names, lists });
});

test('a profile and its works stand side by side, one of them primary', async () => {
  const target = { platform: 'cnvideo', kind: 'profile', ids: { user: 'u1' }, url: '' } as const;
  const { actions } = await offered({ ...works, offers: front.offers, target });
  expect(actions).toEqual(['Save profile: primary wide', 'Capture and copy: square primary', 'Save 20+ posts: wide']);
});

test('a usable pasted link has the one primary button of the view', async () => {
  const found = [{ url: front.url, platform: 'cnvideo', target: front.target, offers: front.offers, short: false }];
  const pasted = await offered({}, commentLook, {
    text: front.url,
    read: front.url,
    links: found,
    kept: false,
    chosen: 0,
    trouble: null,
  });
  expect(pasted.actions).toEqual(['Capture: primary wide', 'Capture and copy: primary']);
  const offers = [...front.offers, { operation, body: '{}' }];
  const both = { text: 'x', read: 'x', links: [{ ...found[0], offers }], chosen: 0 } as never;
  expect((await offered({ offers }, commentLook, both)).groups.size).toBe(2);
  const several = { text: 'two', read: 'two', chosen: 0, links: [...found, { ...found[0], url: 'https://v.example' }] };
  expect((await offered({}, commentLook, several as never)).actions[0]).toBe('Review list: primary wide');
});

test('of a list: scrolling where the user lets it, its end while it is gathered, and to be watched where nothing may be read', async () => {
  expect((await offered(works, { ...look, scroll: { rows: 5 } })).names).toBe('gather scroll-form scroll');
  expect((await offered(works, { ...look, scroll: { rows: null } })).names).toBe('gather scroll-form scroll');
  expect((await offered(works, { ...look, scroll: { rows: 0 } })).names).toBe('gather scroll-form');
  const gathered = { ...againLook.gathered, state: 'gathering' } as typeof againLook.gathered;
  expect((await offered(works, { ...look, gathered, scroll: { rows: 5 } })).names).toBe('stop-list open-list');
  expect((await offered(works, null)).names).toBe('watch');
  expect((await offered({ ...video, offers: [{ operation, body: '{}' }] }, null)).names).toBe('capture capture-copy');
});

test('that a site could not be read along is said', async () => {
  expect((await offered(works, null)).names).toContain('watch');
  document.querySelector<HTMLButtonElement>('[data-do=watch]')?.click();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
});
