import type { ComponentChild } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { CaptureButtons } from '../../components/popup/page/offer-list.tsx';
import { PasteBox } from '../../components/popup/page/paste-box.tsx';
import { withoutEnvelope } from '../../lib/core/capture.ts';
import { createPopup } from '../../lib/features/capture/pages/popup-model.ts';
import { keepsNone } from '../features/capture/pages/keeps-none.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { front, operation } from './front-video.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

drawAtOnce();
speak('en');
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part of the popup over a page, and a background that finds one link in each text, but for `broken`. */
function drawn(part: ComponentChild, actions: object = {}) {
  const { document, Event } = ownDocument();
  const answer = Promise.withResolvers<unknown>();
  const { background, asked } = fakeBackground({
    'text.read': ({ text }) => {
      if (text === 'broken') throw new Error('the script did not load');
      const offers = [{ operation, body: JSON.stringify({ share_text: text }) }];
      return [{ url: text, platform: 'cnvideo', target: null, offers, short: false }];
    },
    'run.start': () => answer.promise,
  });
  const model = createPopup(background, 1, keepsNone);
  model.showPage(front);
  draw(part, { background, popup: { model, actions } });
  const started = () => asked.flatMap(({ name, argument }) => (name === 'run.start' ? [argument] : []));
  return { document, Event, model, answer, started };
}

/** The field for links: what is typed there, and the key that captures. */
function field(page: ReturnType<typeof drawn>) {
  const own = page.document.querySelector('textarea') ?? expect.fail('no field');
  return {
    type(text: string): void {
      own.value = text;
      own.dispatchEvent(new page.Event('input'));
    },
    enter: () => own.dispatchEvent(Object.assign(new page.Event('keydown', { cancelable: true }), { key: 'Enter' })),
  };
}

test('Enter captures the link in the field once it has been read, not the one before', async () => {
  vi.useFakeTimers();
  const page = drawn(<PasteBox front={front} />);
  const { type, enter } = field(page);
  type('first');
  await vi.advanceTimersByTimeAsync(300);
  type('second');
  expect(page.document.querySelector('[data-do=capture]')).toBeNull();
  enter();
  expect(page.started()).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(page.started()).toMatchObject([{ body: '{"share_text":"second"}', explicit: true }]);
});

test('over a page, a kept text leaves the page its button until the user clicks it; Enter captures what it names', async () => {
  for (const turn of ['click', 'enter'] as const) {
    vi.useFakeTimers();
    const page = drawn(
      <PasteBox front={front}>
        <b>of the page</b>
      </PasteBox>,
    );
    page.model.paste.value = { ...page.model.paste.value, text: 'kept', kept: true };
    await vi.advanceTimersByTimeAsync(300);
    const drawnNow = () => [
      page.document.querySelector('b') !== null,
      page.document.querySelectorAll('[data-do=capture]').length,
    ];
    expect(drawnNow()).toEqual([true, 0]);
    if (turn === 'enter') field(page).enter();
    else page.document.querySelector('textarea')?.click();
    await vi.advanceTimersByTimeAsync(300);
    expect([drawnNow(), page.started().length]).toEqual([[false, 1], turn === 'enter' ? 1 : 0]);
    vi.useRealTimers();
  }
});

test('a text that could not be read says why and offers nothing, and a text that is changed takes its Enter back', async () => {
  vi.useFakeTimers();
  const page = drawn(<PasteBox front={front} />);
  const { type, enter } = field(page);
  type('first');
  await vi.advanceTimersByTimeAsync(300);
  type('broken');
  enter();
  await vi.advanceTimersByTimeAsync(300);
  expect(page.document.querySelector('#found')?.textContent).toContain('the script did not load');
  expect(page.document.querySelector('[data-do=capture]')).toBeNull();
  type('third');
  await vi.advanceTimersByTimeAsync(300);
  expect([page.started(), page.document.querySelectorAll('[data-do=capture]').length]).toEqual([[], 1]);
});

test('a list stays in the field where the background refuses it, which is said, and goes once that has it', async () => {
  vi.useFakeTimers();
  const openList = vi.fn(async (_: string, onTaken: () => Promise<void>) => onTaken());
  openList.mockRejectedValueOnce(new Error('no room'));
  const { document, model } = drawn(<PasteBox front={front} />, { openList });
  const link = { url: 'a', platform: 'cnvideo', target: null, offers: front.offers, short: false } as const;
  model.paste.value = {
    text: 'a b',
    read: 'a b',
    kept: false,
    links: [link, { ...link, url: 'b' }],
    chosen: 0,
    trouble: null,
  };
  const review = async () => {
    document.querySelector<HTMLElement>('[data-do=list]')?.click();
    await vi.advanceTimersByTimeAsync(1);
    return model.paste.value.text;
  };
  expect(await review()).toBe('a b');
  expect(document.querySelector('#found')?.textContent).toContain('no room');
  expect(await review()).toBe('');
});

test('a long list that the queue has taken leaves the panel as it was before', async () => {
  vi.useFakeTimers();
  const openList = vi.fn(async (_: string, onTaken: () => Promise<void>) => onTaken());
  const { document, Event } = drawn(
    <PasteBox front={front}>
      <b>Capture</b>
    </PasteBox>,
    { openList },
  );
  const text = 'https://v.douyin.com/iExample1/\n'.repeat(300);
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  document.querySelector('textarea')?.dispatchEvent(paste);
  await vi.advanceTimersByTimeAsync(1);
  expect(document.querySelector('b')).toBeNull();
  document.querySelector<HTMLElement>('[data-do=list]')?.click();
  await vi.advanceTimersByTimeAsync(1);
  expect(openList.mock.calls[0]?.[0]).toBe(text);
  expect([document.querySelector('b') !== null, document.querySelector('[data-do=list]')]).toEqual([true, null]);
});

test.each([false, true])(
  'Enter hands several links on to the queue, private %s: in a private window nowhere',
  async (incognito) => {
    vi.useFakeTimers();
    const openList = vi.fn(async () => {});
    const page = drawn(<PasteBox front={{ ...front, incognito }} />, { openList });
    const link = { url: 'a', platform: 'cnvideo', target: null, offers: front.offers, short: false } as const;
    page.model.paste.value = {
      text: 'a b',
      read: 'a b',
      links: [link, { ...link, url: 'b' }],
      kept: false,
      chosen: 0,
      trouble: null,
    };
    await vi.advanceTimersByTimeAsync(1);
    field(page).enter();
    await vi.advanceTimersByTimeAsync(1);
    expect([openList.mock.calls.length, page.started()]).toEqual([incognito ? 0 : 1, []]);
  },
);

test('a clipboard that refuses, perhaps before the run has ended, is told of with the result', async () => {
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { clipboard: { write: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  const { document, model, answer } = drawn(<CaptureButtons front={front} offer={front.offers[0]} label="Capture" />);
  document.querySelector<HTMLElement>('[data-do=capture-copy]')?.click();
  await new Promise((done) => setImmediate(done));
  expect(model.uncopied.value).toBe('');
  answer.resolve({ run: withoutEnvelope(exampleCapture), refused: null, envelope: '{}' });
  await vi.waitFor(() => expect(model.uncopied.value).toBe(exampleCapture.id));
});

test('what is captured and copied is the run that was asked for, whatever is on show then, if it succeeded', async () => {
  const made = vi.fn();
  vi.stubGlobal('ClipboardItem', made);
  const write = async () => (await made.mock.lastCall?.[0]['text/plain'])?.text();
  vi.stubGlobal('navigator', { clipboard: { write } });
  for (const state of ['failed', 'done'] as const) {
    const button = <CaptureButtons front={front} offer={front.offers[0]} label="Capture" />;
    const { document, model, answer } = drawn(button);
    document.querySelector<HTMLElement>('[data-do=capture-copy]')?.click();
    model.showPage({ ...front, tabId: 2 });
    answer.resolve({ run: { ...withoutEnvelope(exampleCapture), state }, refused: null, envelope: '{"code":0}' });
    const text = await write().catch(() => '');
    expect(text).toBe(state === 'done' ? '{"code":0}' : '');
    await vi.waitFor(() => expect(model.copied.value).toBe(state === 'done' ? exampleCapture.id : ''));
  }
});
