import { z } from 'zod';
import { browser } from '../../../../lib/browser/browser.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { type FakeTab, fakeTabs } from '../../../browser/tabs/fake-tabs.ts';
import { answerInPages, gatherInto, platformsWith } from './list-stage.ts';

const platforms = platformsWith([
  { kind: 'works', rows: 'video', pages: ['www.douyin.com/user/:user', 'www.douyin.com/named/:name'] },
  { kind: 'saved', rows: 'video', pages: ['www.douyin.com/self', 'www.douyin.com/user/:user'] },
  { kind: 'comments', rows: 'comment', pages: ['www.douyin.com/note/:item'] },
]);
/** The page of a creator, and of an item with comments. */
export const page = (user = 'u1') => `https://www.douyin.com/user/${user}`;

/** The same by its creator's name. */
export const named = (name: string) => `https://www.douyin.com/named/${name}`;

/** Its pieces are answers, as JSON. */
export const kind: ListKind = {
  id: 'works',
  platform: 'cnvideo',
  paths: ['/list/'],
  data: z.unknown(),
  card: { base: '', counters: {} },
  inPage: () => '',
  read: ({ text }) => JSON.parse(text) as ListAnswer,
  scroll: {
    moves: 'window',
    nudges: 0,
    pause: [1, 1],
    rest: { every: 1, for: [1, 1] },
    pages: 1,
    marks: { end: [], wall: [], check: [] },
  },
};
/** In a tab of the same page. */
export const saved: ListKind = { ...kind, id: 'saved', paths: ['/saved/'] };
export const comments: ListKind = { ...kind, id: 'comments', paths: ['/comments/'] };
export const note = (id: string) => `https://www.douyin.com/note/730000000000000000${id}`;
export const piece = (one: ListAnswer, url = `https://www.douyin.com/list/?x=${one.from}`): ListPiece => ({
  url,
  status: 200,
  page: page(),
  time: 5,
  text: JSON.stringify(one),
});
let made = 0;

interface World {
  readonly tabs?: readonly Partial<FakeTab>[];
  /** What each tab's page has received, and what it holds itself. */
  readonly received?: Record<number, readonly ListPiece[]>;
  readonly own?: string | (() => string | Promise<string>);
  readonly kinds?: readonly ListKind[];
  /** How often pages are told of changes, in ms. */
  readonly tellEvery?: number;
  readonly database?: ReturnType<typeof createDatabase>;
}

/** A browser with an ordinary tab 1 on a list. */
export function setUp({
  tabs: given = [{ url: page(), title: 'Mila on Douyin' } as never],
  received = {},
  own = '',
  ...world
}: World = {}) {
  made += 1;
  const { tabs } = fakeTabs(given);
  const database = world.database ?? createDatabase(`gathering-${made}`);
  const told: [number, string, unknown][] = [];
  const gathered: [string, boolean][] = [];
  const changed: unknown[] = [];
  const state = { on: true, allowed: true, watched: true, full: false, checked: false };
  answerInPages(async ({ target: { tabId }, args, world }) => {
    if (world === 'MAIN') return typeof own === 'string' ? own : await own();
    if (args[0] === 'look') return state.checked ? '{"marks":["check"]}' : '';
    told.push([tabId, String(args[0]), args[1]]);
    const isAnswered = args[0] === 'page.received' && state.watched;
    return isAnswered ? { answers: received[tabId] ?? [], dropped: 0 } : null;
  });
  Object.assign(browser, { permissions: { contains: async () => state.allowed } });
  Object.assign(browser.runtime, {
    sendMessage: async (message: { detail: { list: unknown } }) => void changed.push(message.detail.list),
  });
  const stopped: string[] = [];
  const { lists, gathering } = gatherInto(database, {
    platforms,
    kinds: world.kinds ?? [kind],
    tellEvery: world.tellEvery ?? 30,
    watching: { isOn: async () => state.on, gather: async (platform, on) => void gathered.push([platform, on]) },
    isFull: async () => state.full,
    stopLine: async (line) => void stopped.push(line),
  });
  const { handlers, settle, moved } = gathering;
  const nobody = { tabId: null, incognito: false, url: '' };
  return {
    tabs,
    database,
    lists,
    told,
    gathered,
    stopped,
    changed,
    state,
    received,
    settle,
    moved,
    look: (tabId = 1) => handlers['list.look']({ tabId }, nobody),
    gather: (tabId = 1, more = {}) => handlers['list.gather']({ tabId, ...more }, nobody),
    stop: (id: string) => handlers['list.stop']({ id }, nobody),
    receive: (pieces: unknown, tabId = 1, more: Record<string, unknown> = {}) =>
      handlers['list.received']({ pieces, dropped: 0, inView: [], ...more } as never, {
        tabId,
        incognito: false,
        url: page(),
      }),
    items: async (id: string) => {
      const positions = [...(await lists.order(id, { sort: 'place', down: false, search: '' }))];
      return (await lists.lines(id, positions)).map((line) => line?.itemId).join('');
    },
  };
}
