import { beforeEach, expect, test, vi } from 'vitest';
import { PageList } from '../../components/popup/page/page-list.tsx';
import type { PagedProgress } from '../../lib/features/queue/model/index.ts';
import { againLook, commentLook } from '../tools/screens/comment-states.ts';
import { offers } from '../tools/screens/found-links.ts';
import { pagedAnswers } from '../tools/screens/paged-answers.ts';
import { fakeBackground } from './fake-background.ts';
import { front } from './front-video.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const running = pagedAnswers['pages.read'] as PagedProgress;
const [, pages = null] = offers;

/** The popup's part for the comments of the video in front. `listed`: its page may be read. */
async function shown(progress: PagedProgress | null, listed: typeof commentLook | null = null) {
  const { document, Event } = ownDocument();
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor(form: HTMLFormElement) {
        super([['rows', form.querySelector<HTMLInputElement>('[name=rows]')?.value ?? '']]);
      }
    },
  );
  const { background, asked } = fakeBackground({
    'pages.read': () => progress,
    'pages.start': () => running,
    'pages.resume': () => running,
    'pages.pause': () => running,
    'list.look': () => listed,
    'list.scroll': () => againLook.gathered,
  });
  const item = { ...front, pages, list: { kind: 'comments', ids: { aweme_id: '1' } } };
  draw(<PageList front={item} listed={listed !== null} alone={false} beside={null} />, { background });
  await vi.waitFor(() =>
    expect(document.querySelector(progress ? '[role=status]' : '[data-do=scroll-form]')).not.toBeNull(),
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const click = (name: string) => document.querySelector<HTMLElement>(`[data-do=${name}]`)?.click();
  const submit = () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const tickAt = (place: string) => {
    const box = document.querySelector<HTMLInputElement>(place);
    if (box) box.checked = true;
    box?.dispatchEvent(new Event('change'));
  };
  const tick = (name: string) => tickAt(`[name=${name}]`);
  const tickNew = () => tickAt('label > input:not([name])');
  return { panel: document.body, asked, click, submit, tick, tickNew };
}

const stopped = (kind: 'sign_in_required' | 'unreachable', action: 'sign_in' | 'retry'): PagedProgress => ({
  ...running,
  state: 'paused',
  count: 20,
  total: 59,
  failure: { kind, action, retry: 'hold', reason: { code: 'cnvideo_sign_in_required', values: [] } },
});

test('comments that stopped half-way say how far they came and why, and lead to the page where the user signs in', async () => {
  const { panel, asked, click } = await shown(stopped('sign_in_required', 'sign_in'));
  expect(panel.querySelector('[role=status]')?.textContent).toMatch(/20.*59/);
  const link = panel.querySelector('[data-do="open-page"]');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([front.url, 'Open page to sign in']);
  click('resume');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ name: 'pages.resume', argument: { id: 'k1', tabId: 1 } }));
});

test('beside a job that has stopped, what the page shows is saved, or scrolled through; no other job is begun', async () => {
  const job = { ...stopped('sign_in_required', 'sign_in'), list: 'l1' };
  const filled = againLook.gathered && { ...againLook.gathered, id: 'l1', end: null, tabId: null };
  const look = { ...commentLook, scroll: { rows: 400 } };
  const { panel, submit, asked } = await shown(job, {
    ...look,
    gathered: filled && { ...filled, state: 'gathering' },
  });
  const has = (name: string) => panel.querySelector(`[data-do=${name}]`) !== null;
  const offered = ['resume', 'gather', 'scroll-form', 'stop-list'];
  await vi.waitFor(() => expect(offered.map(has)).toEqual([true, true, true, false]));
  submit();
  await vi.waitFor(() => expect(asked.at(-1)?.name).toBe('list.scroll'));
});

test('what only has to be tried again leads nowhere else', async () => {
  const { panel } = await shown(stopped('unreachable', 'retry'));
  expect(panel.querySelector('[data-do="open-page"]')).toBeNull();
});

test('while all comments are being saved there is one state, and one thing to do: pause', async () => {
  const { panel, asked, click } = await shown(running, commentLook);
  expect([...panel.querySelectorAll('[data-list]')].map((one) => one.getAttribute('data-list'))).toEqual(['running']);
  expect([panel.querySelector('[data-do=gather]'), panel.querySelector('form')]).toEqual([null, null]);
  click('pause');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ name: 'pages.pause', argument: { id: 'k1' } }));
});

test('all comments are asked for page by page, without “Start” as well; with replies, by scrolling', async () => {
  const bare = await shown(null);
  bare.submit();
  const start = { path: pages?.operation.path, body: pages?.body, tabId: 1, limit: 0 };
  await vi.waitFor(() => expect(bare.asked.at(-1)).toEqual({ name: 'pages.start', argument: start }));
  const both = await shown(null, { ...commentLook, scroll: { rows: 400 } });
  both.tick('replies');
  await vi.waitFor(() => expect(both.panel.querySelector('form small')?.textContent).toContain('window'));
  both.submit();
  await vi.waitFor(() =>
    expect(both.asked.at(-1)).toMatchObject({ name: 'list.scroll', argument: { until: { replies: true } } }),
  );
});

test('new comments alone are come by through scrolling: page by page, all would be asked for', async () => {
  const { asked, tickNew, submit, panel } = await shown(null, { ...againLook, scroll: { rows: 400 } });
  tickNew();
  await vi.waitFor(() => expect(panel.querySelector('form small')?.textContent).toContain('window'));
  submit();
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ name: 'list.scroll', argument: { until: { fresh: true } } }),
  );
});

test('what the user’s limit ended goes on with a higher one, and anything else begins anew', async () => {
  for (const [end, name] of [
    ['number', 'pages.resume'],
    ['all', 'pages.start'],
  ] as const) {
    const { asked, submit } = await shown({ ...running, state: 'done', end });
    submit();
    await vi.waitFor(() => expect(asked.at(-1)?.name).toBe(name));
  }
});
