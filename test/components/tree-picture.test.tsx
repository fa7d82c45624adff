import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TreePicture } from '../../components/json-tree/tree-picture.tsx';
import type { LibraryActions } from '../../components/parts/library-context.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const isMedia: LibraryActions['isMedia'] = (platform, address) =>
  platform === 'cnvideo' && address.startsWith('https://media.example/');

/** The value at `cover` of a record; `shown`: what the background has for its address. */
async function drawn(address: string, shown = 'blob:shown') {
  const { document } = ownDocument();
  const { background, asked } = fakeBackground({ 'media.preview': () => shown });
  const picture = (
    <TreePicture address={address} steps={['data', 'cover']} from={{ platform: 'cnvideo', incognito: false }} />
  );
  await act(() => draw(picture, { background, library: { actions: { isMedia } } }));
  const button = () => document.querySelector('button');
  async function press(): Promise<void> {
    await act(() => button()?.click());
    await act(() => new Promise<void>((done) => setTimeout(done, 0)));
  }
  return { body: document.body, asked, button, press };
}

test('a picture of a media host is loaded when asked for, and the background says from where', async () => {
  const { body, asked, press } = await drawn('https://media.example/1');
  expect([asked, body.querySelector('img')]).toEqual([[], null]);
  await press();
  const argument = { platform: 'cnvideo', address: 'https://media.example/1' };
  expect(asked).toEqual([{ name: 'media.preview', argument }]);
  expect(body.querySelector('img')?.getAttribute('src')).toBe('blob:shown');
});

test.each(['https://elsewhere.example/1.jpg', 'http://192.168.1.1/1.jpg', 'no address.jpg'])(
  'no picture is offered of %s',
  async (address) => expect((await drawn(address)).button()).toBeNull(),
);

test('a picture that cannot be loaded is said to be none', async () => {
  const { body, press } = await drawn('https://media.example/1', '');
  await press();
  expect(body.querySelector('[role=status]')?.textContent).toContain("can't be shown");
});
