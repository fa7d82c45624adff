import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import type { Capture } from '../../../../../lib/core/capture.ts';
import type { RunAnswer } from '../../../../../lib/core/handle.ts';
import { createPageHandlers, createRunHandlers } from '../../../../../lib/features/capture/background/handlers.ts';
import type { FrontPage, Picked } from '../../../../../lib/features/capture/protocol.ts';
import { libraryHandlers } from '../../../../../lib/features/library/background/library-handlers.ts';
import { readUserSettings, settingsHandlers } from '../../../../../lib/features/settings/background/settings.ts';
import { exampleCapture, exampleOperation, videoUrl } from '../example-parts.ts';

const answered: RunAnswer = { run: null, refused: null, envelope: '{}' };
const content = { tabId: 3, incognito: false, url: videoUrl };
const request = { path: exampleOperation.path, body: '{}' };

beforeEach(() => fakeBrowser.reset());

describe('requests about runs', () => {
  function setUp(known: Capture | null = null, recovered: Promise<unknown> = Promise.resolve()) {
    const ask = vi.fn(async () => answered);
    const cancel = vi.fn();
    const runner = { ask, repeat: async () => answered, copied: () => {} };
    const runs = { get: async () => known };
    const parts = {
      runner,
      runs,
      earlier: async () => null,
      picture: async () => '',
      transports: { cancel },
      recovered,
    };
    return { handlers: createRunHandlers(parts), ask, cancel };
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

  it('cancel a run only while it is under way', async () => {
    const running = setUp(exampleCapture({ state: 'running' }));
    await running.handlers['run.cancel']({ id: 'a' }, content);
    expect(running.cancel).toHaveBeenCalledWith('a');
    for (const known of [exampleCapture(), null]) {
      const ended = setUp(known);
      await ended.handlers['run.cancel']({ id: 'a' }, content);
      expect(ended.cancel).not.toHaveBeenCalled();
    }
  });

  it('show a run only when what an earlier worker left is in order', async () => {
    const order = Promise.withResolvers<void>();
    const shown = vi.fn();
    const showing = setUp(exampleCapture(), order.promise).handlers['run.get']({ id: 'a' }, content).then(shown);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(shown).not.toHaveBeenCalled();
    order.resolve();
    await showing;
    expect(shown).toHaveBeenCalledWith(exampleCapture());
  });
});

describe('requests of pages', () => {
  function setUp(
    over: {
      readonly missed?: Picked;
      readonly starting?: string;
      readonly picked?: string;
      readonly settled?: (tabId: number) => Promise<void>;
      readonly recovered?: Promise<unknown>;
    } = {},
  ) {
    const refresh = vi.fn(async () => {});
    const seen = vi.fn(async () => {});
    const frontPage = vi.fn(async () => ({ title: 'in front', tabId: 7 }) as FrontPage);
    const handlers = createPageHandlers({
      operations: [exampleOperation],
      runner: {
        settled: over.settled ?? (async () => {}),
        starting: () => over.starting ?? null,
        missed: () => over.missed ?? null,
        picked: () => over.picked ?? '',
        toCopy: () => '',
      },
      seen,
      example: async () => null,
      frontPage,
      readText: async () => [],
      badge: { refresh },
      recovered: over.recovered ?? Promise.resolve(),
    });
    return { handlers, refresh, seen, frontPage };
  }

  it('show what is in front once recovery is over', async () => {
    const order = Promise.withResolvers<void>();
    const { handlers, frontPage } = setUp({ recovered: order.promise });
    const shown = handlers['page.front']({ tabId: 7 }, content);
    await new Promise((rest) => setTimeout(rest, 5));
    expect(frontPage).not.toHaveBeenCalled();
    order.resolve();
    expect(await shown).toEqual({ title: 'in front', tabId: 7, picked: null, starting: null, toCopy: '' });
    expect(frontPage).toHaveBeenCalledWith(7);
  });

  it('say at once what is looked up for a tab, and wait for its run where they are asked to', async () => {
    const begin = Promise.withResolvers<void>();
    const { handlers } = setUp({ starting: 'look', settled: () => begin.promise });
    expect(await handlers['page.front']({}, content)).toMatchObject({ starting: 'look', run: null });
    const waited = vi.fn();
    const waiting = handlers['page.front']({ waits: true }, content).then(waited);
    await new Promise((rest) => setTimeout(rest, 5));
    expect(waited).not.toHaveBeenCalled();
    begin.resolve();
    await waiting;
  });

  it('show the run that a pick began, though it is over and the page shows another item', async () => {
    const { handlers, frontPage } = setUp({ picked: 'c1' });
    await handlers['page.front']({ tabId: 7 }, content);
    expect(frontPage).toHaveBeenLastCalledWith(7, 'c1');
  });

  it('tell the popup what was picked in its tab in vain', async () => {
    const missed = { text: 'no link', list: false, refused: null };
    expect(await setUp({ missed }).handlers['page.front']({}, content)).toMatchObject({ picked: missed });
  });

  it('renew the badge of the tab a content script reports', async () => {
    const { handlers, refresh, seen } = setUp();
    await handlers['page.seen']({}, content);
    expect(refresh).toHaveBeenCalledWith(3);
    expect(seen).toHaveBeenCalledWith(3);
    await handlers['page.seen']({}, { ...content, tabId: null });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('choose the session of one platform and leave those of others', async () => {
    await settingsHandlers['settings.change']({ sessions: { notes: 'own' } }, content);
    await settingsHandlers['settings.change']({ sessions: { cnvideo: 'anonymous' } }, content);
    expect((await readUserSettings()).sessions).toEqual({ notes: 'own', cnvideo: 'anonymous' });
  });

  it('open the library at a capture, and list what each operation shows', async () => {
    const create = vi.fn(async () => ({}));
    Object.assign(browser, { tabs: { query: async () => [], create } });
    Object.assign(browser.runtime, { getURL: (path: string) => `chrome-extension://gleaner${path}` });
    const { handlers } = setUp();
    await libraryHandlers({} as never)['library.open']({ view: 'capture', id: 'c1' }, content);
    expect(create).toHaveBeenCalledWith({ url: 'chrome-extension://gleaner/library.html#capture=c1' });
    expect((await handlers['operations.read']({}, content)).map(({ path }) => path)).toEqual([exampleOperation.path]);
  });
});
