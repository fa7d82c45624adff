import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '../../components/format/message.ts';
import { MediaPanel } from '../../components/media/media-panel.tsx';
import { ViewerTools } from '../../components/media/viewer-tools.tsx';
import type { MediaItem } from '../../lib/features/media/model/index.ts';
import type { MediaFileToSave } from '../../lib/features/media/protocol.ts';
import { noFacts } from '../fixtures/media-facts.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { withoutLayout } from './no-layout.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const itemAt = (kind: MediaItem['kind'], place: string, name: string): MediaItem => ({
  kind,
  role: 'content',
  place,
  files: [{ addresses: [`https://media.example/${name}`], field: '', ...noFacts }],
});
/** A still picture, and one that moves: both its files stand at one place. */
const items = [
  itemAt('image', 'data.images[0]', 'a.jpg'),
  itemAt('image', 'data.images[1]', 'b.jpg'),
  itemAt('live_photo', 'data.images[1]', 'b.mp4'),
];

/** The panel of these media, of which the background shows all but `b.jpg`. */
async function drawn() {
  const { body, window, find } = ownDocument();
  withoutLayout(window);
  const saved: string[][] = [];
  const { background } = fakeBackground({
    'media.preview': ({ address }) => (address.endsWith('b.jpg') ? '' : address),
    'media.save'({ files }: { files: readonly MediaFileToSave[] }) {
      saved.push(files.flatMap(({ addresses }) => addresses.map((one) => one.split('/').at(-1) ?? '')));
      return { faults: [], begun: 0 };
    },
  });
  await act(() => draw(<MediaPanel items={items} capture={exampleCapture} Tools={ViewerTools} />, { background }));
  const click = (place: string) => act(async () => void find(place).dispatchEvent(new window.Event('click')));
  return {
    body,
    click,
    /** Turns a box, of which the first is that of all. */
    turn: (at: number) =>
      act(() => {
        const tick = body.querySelectorAll<HTMLInputElement>('input')[at];
        if (tick) tick.checked = !tick.checked;
        tick?.dispatchEvent(new window.Event('change'));
      }),
    async saved() {
      await click('[data-do="save-media"]');
      return saved.at(-1);
    },
  };
}

test('a picture and its live photo are chosen apart, and what is chosen is what is saved', async () => {
  const { turn, saved } = await drawn();
  await turn(3);
  expect(await saved()).toEqual(['a.jpg', 'b.jpg']);
  await turn(3);
  await turn(2);
  expect(await saved()).toEqual(['a.jpg', 'b.mp4']);
  await turn(0);
  expect(await saved()).toEqual(['a.jpg', 'b.jpg', 'b.mp4']);
  await turn(0);
  await turn(2);
  expect(await saved()).toEqual(['b.jpg']);
});

test('a live photo is shown although its picture before it cannot be', async () => {
  const { body, click } = await drawn();
  await click('li:nth-child(2) button');
  await vi.waitFor(() => expect(body.querySelector('dialog')?.textContent).toContain(message('mediaNoPreview')));
  await click('[data-do="after"]');
  const video = () => body.querySelector('dialog video')?.getAttribute('src');
  await vi.waitFor(() => expect(video()).toBe('https://media.example/b.mp4'));
});
