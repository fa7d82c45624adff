import { expect, test, vi } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { createPopup } from '../../lib/features/capture/pages/popup-model.ts';
import type { CollectionProgress } from '../../lib/features/queue/model/collection/collection.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { front, operation } from './front-video.ts';
import { runOf } from './shown-in-popup.ts';

test('a page of a collection is shown as the whole, which grows when the collection ends, and is not repeated', async () => {
  const comments = { ...operation, path: '/api/cnvideo/video_comment', collects: true };
  const ended = { ...exampleCapture, id: 'page-1', path: comments.path, endedAt: Date.now() };
  let whole: Capture | null = null;
  let state: CollectionProgress['state'] = 'running';
  let lists = 0;
  const { background, tell } = fakeBackground({
    'page.front': () => ({ ...front, offers: [{ operation: comments, body: '{}' }], run: ended }),
    'run.get': () => ended,
    'collection.whole': () => whole,
    'collection.list': () => {
      lists += 1;
      return [{ id: 'all', state, captures: ['page-1', 'page-2'] } as unknown as CollectionProgress];
    },
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(popup.view.value).toMatchObject({ kind: 'result', run: { id: 'page-1' }, whole: false });
  whole = { ...ended, id: 'all', envelope: '{"all":true}' };
  tell('collection.changed', { at: 1 });
  await vi.waitFor(() => expect(lists).toBe(1));
  expect(runOf(popup)?.id).toBe('page-1');
  state = 'done';
  tell('collection.changed', { at: 2 });
  await vi.waitFor(() => expect(runOf(popup)).toMatchObject({ envelope: '{"all":true}' }));
  expect(popup.view.value).toMatchObject({ kind: 'result', run: { id: 'all' }, whole: true });
});

test('a run that ended while the popup opened does not seem to go on for ever', async () => {
  const running = { ...exampleCapture, id: 'r', state: 'running', envelope: null } as const;
  const { background } = fakeBackground({
    'page.front': () => ({ ...front, run: running }),
    'run.get': () => ({ ...exampleCapture, id: 'r' }),
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(runOf(popup)).toMatchObject({ id: 'r', state: 'done' });
});

test('a page of a collection that is read anew ends as the whole, and never as a run under way', async () => {
  const comments = { ...operation, path: '/api/cnvideo/video_comment', collects: true };
  const broken = { ...exampleCapture, id: 'all.3', path: comments.path, state: 'interrupted', endedAt: Date.now() } as const;
  const { background, broadcast } = fakeBackground({
    'page.front': () => ({ ...front, offers: [{ operation: comments, body: '{}' }], run: broken }),
    'run.get': () => broken,
    'collection.whole': () => ({ ...broken, id: 'all', state: 'running' }),
  });
  const popup = createPopup(background, null);
  await popup.load();
  broadcast({ run: { ...broken, state: 'running' }, step: 'queued' });
  expect(runOf(popup)).toMatchObject({ id: 'all.3', state: 'interrupted' });
  broadcast({ run: { ...broken, state: 'done' }, step: 'ended' });
  await vi.waitFor(() => expect(runOf(popup)).toMatchObject({ id: 'all', state: 'done' }));
});
