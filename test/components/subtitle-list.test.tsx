import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubtitleList } from '../../components/library/subtitle-list.tsx';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { subtitlesOf, subtitleText } from '../fixtures/intlvideo/subtitles.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

const saved: string[] = [];
beforeEach(() => speak('en'));
afterEach(() => {
  saved.length = 0;
  vi.unstubAllGlobals();
});

/** The list of an item whose subtitles are served. */
async function drawn(
  at: (address: string) => string | null = (address) => subtitleText(new URL(address).pathname) ?? '',
  why = '',
) {
  const { document, window } = ownDocument();
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = create(name);
    if (name === 'a') made.click = () => saved.push((made as HTMLAnchorElement).download);
    return made;
  });
  const { background } = fakeBackground({
    'media.text': ({ address }) => at(address),
  });
  const saveTicked = { current: () => {} };
  const list = (
    <SubtitleList
      card={intlvideoVideoDetail.view.card}
      answer={{ data: { video: subtitlesOf('7') } }}
      capture={{ ...exampleCapture, platform: 'intlvideo' }}
      beside="tiktok-7-01.mp4"
      saveTicked={saveTicked}
    />
  );
  await act(() => draw(list, { background, library: { actions: { unsaved: async () => why } } }));
  const ticks = () => [...document.querySelectorAll<HTMLInputElement>('input')];
  return {
    body: document.body,
    saveTicked,
    ticks,
    turn: (at: number) =>
      act(() => {
        const tick = ticks()[at];
        if (tick) tick.checked = !tick.checked;
        tick?.dispatchEvent(new window.Event('change'));
      }),
  };
}

test('what is in the item’s own language is saved with its media, as given and as SRT, and translations if chosen', async () => {
  const { body, saveTicked, ticks, turn } = await drawn();
  expect(ticks().map((tick) => tick.parentElement?.textContent?.trim())).toEqual([
    'American English · by the creator',
    'American English · speech recognition by the site',
    'European Spanish · machine translation by the site',
    'Chinese (Simplified, China) · machine translation by the site',
    'German (Germany) · machine translation by the site',
  ]);
  expect(ticks().map((tick) => tick.hasAttribute('checked'))).toEqual([true, true, false, false, false]);
  expect(body.textContent?.match(/expired/g)).toHaveLength(1);
  saveTicked.current();
  const own = ['en-US.json', 'en-US.srt', 'en-US.speech.vtt', 'en-US.speech.srt'];
  await vi.waitFor(() => expect(saved).toEqual(own.map((name) => `tiktok-7-01.${name}`)));
  const outcome = () => body.querySelector('section > [role=status]')?.textContent;
  await vi.waitFor(() => expect(outcome()).toBe('Saved to your downloads'));
  await turn(3);
  saveTicked.current();
  await vi.waitFor(() => expect(saved.at(-1)).toBe('tiktok-7-01.zh-Hans-CN.translation.srt'));
});

test('what the site does not give is named', async () => {
  const { body, saveTicked, turn } = await drawn();
  for (const at of [0, 1, 4]) await turn(at);
  saveTicked.current();
  await vi.waitFor(() => expect(body.textContent).toContain("1 of 1 couldn't be saved. German (Germany) · machine"));
  expect(saved).toEqual([]);
});

test.each([
  ['cancelled', "2 of 2 couldn't be saved. American English · by the creator"],
  ['undecided', 'your browser has not said whether it was saved'],
])('files that are %s are not told as saved', async (why, words) => {
  const { body, saveTicked } = await drawn(undefined, why);
  saveTicked.current();
  await vi.waitFor(() => expect(body.textContent).toContain(words));
  expect(body.textContent?.includes("couldn't")).toBe(why === 'cancelled');
});

test('what could not be reached is not told as refused by the site', async () => {
  const { body, saveTicked } = await drawn(() => null);
  saveTicked.current();
  await vi.waitFor(() => expect(body.textContent).toContain('the connection to its server failed'));
  expect(body.textContent).not.toContain('did not provide');
});
