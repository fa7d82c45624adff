import { expect, it, vi } from 'vitest';
import type { FailureKind } from '../../../lib/core/failure.ts';
import { handle } from '../../../lib/core/handle.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { api, operationWith, page } from './read-parts.ts';

const loaded = 'https://weibo.com/u/1';
const head = { title: 'Wheat 🌾 - Weibo', picture: 'https://wx1.sinaimg.cn/a.jpg', loaded };

async function failing(kind: FailureKind, over: { pages?: readonly Page[]; title?: string } = {}) {
  const operation = operationWith([api('one', kind)]);
  const pages = over.pages ?? [{ ...page, evaluate: async () => head as never }];
  const { parts, saves } = fakeParts([operation], fakeTransport({ pages }));
  await handle(parts, post(operation.path, { uid: '1' }), {
    ...asker,
    ...(over.title === undefined ? {} : { title: over.title }),
  });
  const { state, code, title, pictures, pageOnly, envelope } = saves.at(-1)?.capture ?? {};
  return { state, code, title, pictures, pageOnly, data: JSON.parse(envelope ?? '{}').data };
}

it('where every source failed on an open page, what that says of itself is kept, and the failure stays one', async () => {
  const failed = { state: 'failed', code: 503, data: null };
  expect(await failing('upstream_refused')).toEqual({
    ...failed,
    title: head.title,
    pictures: [head.picture],
    pageOnly: true,
  });
  expect(await failing('upstream_refused', { title: 'of the tab' })).toMatchObject({
    title: 'of the tab',
    pageOnly: true,
  });
  const movedOn = { ...page, evaluate: async () => ({ ...head, loaded: 'https://weibo.com/u/2' }) as never };
  expect(await failing('upstream_refused', { pages: [movedOn] })).toMatchObject({ title: head.title, pictures: [] });
  const bare = { ...page, evaluate: async () => ({ title: '', picture: '' }) as never };
  expect(await failing('unreachable', { pages: [bare] })).toEqual({
    ...failed,
    title: '',
    pictures: [],
    pageOnly: true,
  });
});

it('no open page is read of a request that no page may serve', async () => {
  const operation = operationWith([api('one', 'upstream_refused')], { proxy: true });
  const evaluate = vi.fn(async () => head as never);
  const { parts } = fakeParts([operation], fakeTransport({ pages: [{ ...page, evaluate }] }));
  const guest = { ...parts, sessions: { ...parts.sessions, choice: async () => 'anonymous' as const } };
  await handle(guest, post(operation.path, { uid: '1' }), asker);
  await handle(parts, post(operation.path, { uid: '1' }, 'a=b'), asker);
  await handle(parts, post(operation.path, { uid: '1', proxy: 'http://10.0.0.1:80' }), asker);
  expect(evaluate).not.toHaveBeenCalled();
});

it.each([
  { loaded, title: 5, picture: {} },
  7,
  [],
  { loaded, picture: 'data:image/png;base64,AA' },
  { loaded, picture: `https://x/${'a'.repeat(5_000)}` },
])('what a page made up of itself stops no run: %#', async (forged) => {
  const pages = [{ ...page, evaluate: async () => forged as never }];
  expect(await failing('upstream_refused', { pages })).toMatchObject({
    state: 'failed',
    code: 503,
    title: '',
    pictures: [],
  });
});

it('nothing is kept of a page that shows no item, that cannot be read, or that is not there', async () => {
  const silent = { ...page, evaluate: () => Promise.reject(new Error('gone')) };
  const all = [
    failing('removed'),
    failing('challenge'),
    failing('upstream_refused', { pages: [] }),
    failing('upstream_refused', { pages: [silent] }),
  ];
  for (const { pageOnly, pictures } of await Promise.all(all))
    expect([pageOnly, pictures]).toEqual([undefined, undefined]);
  expect(await failing('removed', { title: 'of the tab' })).toMatchObject({ title: 'of the tab' });
});
