import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Capture } from '../../../../../lib/core/capture.ts';
import type { RunAnswer } from '../../../../../lib/core/handle.ts';
import { createPageHandlers, createRunHandlers } from '../../../../../lib/features/capture/background/handlers.ts';
import type { FrontPage } from '../../../../../lib/features/capture/protocol.ts';
import { exampleCapture as shownCapture } from '../../../../tools/screens/example-capture.ts';
import { exampleCapture, exampleOperation, videoUrl } from '../example-parts.ts';

const answered: RunAnswer = { run: null, refused: null, envelope: '{}' };
const content = { tabId: 3, incognito: false, url: videoUrl };
const request = { path: exampleOperation.path, body: '{}' };

beforeEach(() => fakeBrowser.reset());

/** What `asked` gives, once `order` has come, and not before. */
async function onceInOrder<Answer>(asked: Promise<Answer>, order: () => void): Promise<Answer> {
  const shown = vi.fn();
  const showing = asked.then(shown);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(shown).not.toHaveBeenCalled();
  order();
  await showing;
  return shown.mock.calls[0]?.[0];
}

describe('requests about runs', () => {
  function setUp(known: Capture | null = null, recovered: Promise<unknown> = Promise.resolve()) {
    const ask = vi.fn(async () => answered);
    const cancel = vi.fn();
    const tell = vi.fn();
    const handlers = createRunHandlers({
      runner: { start: ask, repeat: async () => answered, copied: async () => {} },
      runs: { get: async () => known, tell },
      earlier: async () => shownCapture,
      picture: async () => '',
      transports: { cancel },
      recovered,
    });
    return { handlers, ask, cancel, tell };
  }

  it('are private where the page that asks is', async () => {
    const { handlers, ask } = setUp();
    await handlers['run.start']({ ...request, tabId: null, explicit: true }, { ...content, incognito: true });
    expect(ask).toHaveBeenCalledWith(request, content.tabId, true, true, {});
    // A popup that is a page of its own, over a private tab.
    await handlers['run.start']({ ...request, tabId: 9, explicit: true, privately: true }, content);
    expect(ask).toHaveBeenLastCalledWith(request, 9, true, true, {});
  });

  it('pass on the cookie that was given with one, to the gateway alone', async () => {
    const { handlers, ask } = setUp();
    const mine = { ...request, cookie: 'a1=x' };
    await handlers['run.start']({ ...mine, tabId: 9, explicit: true, only: 'document' }, content);
    expect(ask).toHaveBeenCalledWith(mine, 9, true, false, { only: 'document' });
  });

  it.each([
    ['cancel a run under way', exampleCapture({ state: 'running' }), [['a']], []],
    ['tell of a run that has ended, to the page that thinks it goes on', exampleCapture(), [], [exampleCapture()]],
    ['leave a run that is gone', null, [], []],
  ])('%s', async (_, known, cancelled, told) => {
    const { handlers, cancel, tell } = setUp(known);
    await handlers['run.cancel']({ id: 'a' }, content);
    expect([cancel.mock.calls, tell.mock.calls]).toEqual([cancelled, told.map((run) => [run, 'ended'])]);
  });

  it('show a run only when what an earlier worker left is in order', async () => {
    const order = Promise.withResolvers<void>();
    const { handlers } = setUp(exampleCapture(), order.promise);
    expect(await onceInOrder(handlers['run.get']({ id: 'a' }, content), order.resolve)).toEqual(exampleCapture());
  });

  it('compare a run with the capture before it, and what has no figures or is private with nothing', async () => {
    const earlierOf = (known: Capture | null) => setUp(known).handlers['run.earlier']({ id: 'a' }, content);
    expect(await earlierOf(shownCapture)).toEqual(shownCapture.card?.counters);
    for (const known of [null, { ...shownCapture, card: null }, { ...shownCapture, incognito: true }])
      expect(await earlierOf(known)).toEqual([]);
  });
});

describe('requests of pages', () => {
  type Parts = Parameters<typeof createPageHandlers>[0];
  function setUp(runner: Partial<Parts['runner']> = {}, recovered: Promise<unknown> = Promise.resolve()) {
    const refresh = vi.fn(async () => {});
    const seen = vi.fn(async () => {});
    const frontPage = vi.fn(async () => ({ title: 'in front', tabId: 7 }) as FrontPage);
    const idle = { settled: async () => {}, starting: () => null, missed: () => null, picked: () => '' };
    const handlers = createPageHandlers({
      operations: [exampleOperation],
      runner: { ...idle, toCopy: async () => '', ...runner },
      seen,
      example: async () => null,
      frontPage,
      readText: async () => [],
      badge: { refresh },
      recovered,
    });
    return { handlers, refresh, seen, frontPage };
  }

  it('show what is in front once recovery is over', async () => {
    const order = Promise.withResolvers<void>();
    const { handlers, frontPage } = setUp({}, order.promise);
    const shown = await onceInOrder(handlers['page.front']({ tabId: 7 }, content), order.resolve);
    expect(shown).toEqual({ title: 'in front', tabId: 7, picked: null, starting: null, toCopy: '' });
    expect(frontPage.mock.calls).toEqual([[7, '', false]]);
  });

  it('say at once what is looked up for a tab, and wait for its run where they are asked to', async () => {
    const begin = Promise.withResolvers<void>();
    const { handlers } = setUp({ starting: () => 'look', settled: () => begin.promise });
    expect(await handlers['page.front']({}, content)).toMatchObject({ starting: 'look', run: null });
    await onceInOrder(handlers['page.front']({ waits: true }, content), begin.resolve);
  });

  it('show the run that a pick began, though it is over and the page shows another item', async () => {
    const { handlers, frontPage } = setUp({ picked: () => 'c1' });
    await handlers['page.front']({ tabId: 7 }, content);
    expect(frontPage).toHaveBeenLastCalledWith(7, 'c1', false);
  });

  it('tell the popup what was picked in its tab in vain', async () => {
    const picked = { text: 'no link', list: false, refused: null };
    const { handlers } = setUp({ missed: () => picked });
    expect(await handlers['page.front']({}, content)).toMatchObject({ picked });
  });

  it('renew the badge of the tab a content script reports', async () => {
    const { handlers, refresh, seen } = setUp();
    await handlers['page.seen']({ restored: true }, content);
    await handlers['page.seen']({ restored: true }, { ...content, tabId: null });
    expect([refresh.mock.calls, seen.mock.calls]).toEqual([[[3]], [[3, true]]]);
  });
});
