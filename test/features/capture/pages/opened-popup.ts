import { vi } from 'vitest';
import { type Capture, withoutEnvelope } from '../../../../lib/core/capture.ts';
import type { RunAnswer } from '../../../../lib/core/handle.ts';
import { createPopup } from '../../../../lib/features/capture/pages/popup-model.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { front } from '../../../components/front-video.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { keepsNone } from './keeps-none.ts';

export const running: Capture = { ...exampleCapture, state: 'running', endedAt: null, envelope: null };
export const answered: RunAnswer = {
  run: withoutEnvelope(exampleCapture),
  refused: null,
  envelope: exampleCapture.envelope ?? '',
};
/** A page that nothing can be captured of. */
export const elsewhere = { ...front, platform: null, target: null, offers: [] };

/** A tab that came to the front, as a panel at the side hears it. */
export const tab = (id: number) => ({ id, title: '', incognito: false, readable: true });

/** What the background says of a page whose newest run is this. */
export const withRun = (run: Capture, page: object = front) => ({
  'page.front': () => ({ ...front, ...page, run }),
  'run.get': () => run,
});

/** A popup over the page of a video, or what else `answers` say is in front, that has loaded. */
export async function openedPopup(answers: Parameters<typeof fakeBackground>[0] = {}) {
  const { background, ...told } = fakeBackground({ 'page.front': () => front, ...answers });
  const popup = createPopup(background, null, keepsNone);
  await popup.load();
  return { popup, ...told };
}

/** What is read after a pause in typing, at once. */
export async function atOnce(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers();
  const done = work();
  await vi.runAllTimersAsync();
  await done;
  vi.useRealTimers();
}
