import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askOf, listenOf } from '../../lib/browser/messaging/messages.ts';
import { type Handlers, serve } from '../../lib/browser/messaging/serve.ts';
import { type Capture, withoutEnvelope } from '../../lib/core/capture.ts';
import { handle } from '../../lib/core/handle.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { found } from '../../lib/core/source.ts';
import { createRunHandlers } from '../../lib/features/capture/background/handlers.ts';
import { offersOf } from '../../lib/features/capture/background/links/offers.ts';
import { createPrivateRuns } from '../../lib/features/capture/background/runs/private-runs.ts';
import { createRunStore, type StoredRuns } from '../../lib/features/capture/background/runs/run-store.ts';
import { createRunner } from '../../lib/features/capture/background/runs/runner.ts';
import { createPopup, type PopupModel } from '../../lib/features/capture/pages/popup-model.ts';
import type { FrontPage } from '../../lib/features/capture/protocol.ts';
import type { Protocol } from '../../lib/protocol.ts';
import { fakeParts, fakeTransport } from '../core/parts.ts';
import { api } from '../core/read/read-parts.ts';
import { exampleOperation, videoId, videoUrl } from '../features/capture/background/example-parts.ts';
import { keepsNone } from '../features/capture/pages/keeps-none.ts';
import { front as video } from './front-video.ts';
import { runOf, troubleOf } from './shown-in-popup.ts';
import { wire } from './wire.ts';

const target = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl } as const;
const mark = 'only-in-the-envelope';
/** What the upstream answer waits for. */
let upstream: Promise<unknown> = Promise.resolve();
const source = api('document', 'absent', {
  read: async () => {
    await upstream;
    return found({ mark });
  },
  normalize: (raw) => raw as Record<string, unknown>,
});
const operation: Operation = { ...exampleOperation, sources: [source] };

/** The background's part in a run, over a library in memory (that may be full), and a wire to the popup. */
function setUp(full = false) {
  const { sent } = wire();
  const saved = new Map<string, Capture>();
  const library: StoredRuns = {
    save: async (capture) => {
      if (full) throw new Error('QuotaExceededError');
      saved.set(capture.id, capture);
    },
    get: async (id) => saved.get(id) ?? null,
    newestOfItem: async () => null,
    newestOfTab: async () => [...saved.values()].at(-1) ?? null,
  };
  const runs = createRunStore(library, createPrivateRuns());
  const { parts } = fakeParts([operation], fakeTransport({}), { save: runs.save, tell: runs.tell });
  const front = async (): Promise<FrontPage> => {
    const run = await runs.newestFor(1, null, false);
    const inFront = { tabId: null, url: videoUrl, target, offers: offersOf(target, [operation]) };
    return { ...video, ...inFront, run: run && withoutEnvelope(run) };
  };
  const runner = createRunner({
    handle: (request, asker) => handle(parts, request, asker),
    readText: async () => [],
    frontPage: front,
    runs,
    followed: { take: () => 0 },
    nothingFound: () => {},
  });
  const transports = { cancel: () => {} };
  const handlers = createRunHandlers({
    runner,
    runs,
    earlier: async () => null,
    picture: async () => '',
    transports,
    recovered: Promise.resolve(),
  });
  serve({ ...handlers, 'page.front': front, 'operations.read': async () => [] } as unknown as Handlers<Protocol>, [
    'page.seen',
  ]);
  const crossings = () => sent.filter((message) => message.includes(mark)).length;
  return { crossings, sent, popup: () => createPopup({ ask: askOf(), listen: listenOf() }, null, keepsNone) };
}

/** Presses the button of a popup that shows the page. */
async function captureIn(popup: PopupModel): Promise<void> {
  const { value } = popup.view;
  if (value.kind === 'page') await popup.capture(value.front, value.front.offers[0]);
}

beforeEach(() => {
  fakeBrowser.reset();
  upstream = Promise.resolve();
});

test('the envelope crosses to the popup once: as the answer to whoever asked for the run', async () => {
  const { crossings, sent, popup } = setUp();
  const asker = popup();
  await asker.load();
  await captureIn(asker);
  expect(runOf(asker)).toMatchObject({ state: 'done', stored: true, envelope: expect.stringContaining(mark) });
  expect(crossings()).toBe(1);
  expect(
    sent.some((message) => message.includes('"broadcast":"run.changed"') && message.includes('"step":"ended"')),
  ).toBe(true);
});

test('a popup that opened in mid-run fetches the envelope once, when the run has ended', async () => {
  const late = Promise.withResolvers<void>();
  upstream = late.promise;
  const { crossings, popup } = setUp();
  const first = popup();
  await first.load();
  const asked = captureIn(first);
  await vi.waitFor(() => expect(runOf(first)?.state).toBe('running'));
  first.stop();
  const second = popup();
  await second.load();
  expect([runOf(second)?.state, crossings()]).toEqual(['running', 0]);
  late.resolve();
  await asked;
  await vi.waitFor(() =>
    expect(runOf(second)).toMatchObject({ state: 'done', envelope: expect.stringContaining(mark) }),
  );
  // One for each of the two popups.
  expect(crossings()).toBe(2);
});

test('an answer that could not be stored reaches whoever asked for it whole', async () => {
  const { crossings, popup } = setUp(true);
  const asker = popup();
  await asker.load();
  await captureIn(asker);
  expect([runOf(asker)?.stored, troubleOf(asker), crossings()]).toEqual([false, null, 1]);
  expect(runOf(asker)).toMatchObject({ envelope: expect.stringContaining(mark) });
});
