import { expect, test, vi } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { createPopup } from '../../lib/features/capture/pages/popup-model.ts';
import type { CollectionProgress } from '../../lib/features/queue/model/collection/collection.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { front, operation } from './front-video.ts';

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
  expect([popup.run.value?.id, popup.whole.value]).toEqual(['page-1', '']);
  whole = { ...ended, id: 'all', envelope: '{"all":true}' };
  tell('collection.changed', { at: 1 });
  await vi.waitFor(() => expect(lists).toBe(1));
  expect(popup.run.value?.id).toBe('page-1');
  state = 'done';
  tell('collection.changed', { at: 2 });
  await vi.waitFor(() => expect(popup.run.value?.envelope).toBe('{"all":true}'));
  expect(popup.whole.value).toBe('all');
});

test('a run that ended while the popup opened does not seem to go on for ever', async () => {
  const running = { ...exampleCapture, id: 'r', state: 'running', envelope: null } as const;
  const { background } = fakeBackground({
    'page.front': () => ({ ...front, run: running }),
    'run.get': () => ({ ...exampleCapture, id: 'r' }),
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(popup.run.value).toMatchObject({ id: 'r', state: 'done' });
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
  expect(popup.run.value).toMatchObject({ id: 'all.3', state: 'interrupted' });
  broadcast({ run: { ...broken, state: 'done' }, step: 'ended' });
  await vi.waitFor(() => expect(popup.run.value).toMatchObject({ id: 'all', state: 'done' }));
});
