import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import gatherer from '../../../entrypoints/gatherer.ts';
import { registerAnswers, standing } from '../../../lib/browser/in-page/register-answers.ts';
import type { ObservedAnswer } from '../../../lib/core/transport.ts';
import { browser } from '../../setup/fake-browser.ts';

interface Batch {
  readonly pieces: readonly { readonly text: string }[];
  readonly dropped: number;
  readonly inView: readonly string[];
}

let page: EventTarget;
let links: object[];
let held: ObservedAnswer[];
let dropped: number;
/** What the background answers; a throw is no answer. */
let answer: (batch: Batch) => unknown;
let batches: Batch[];

beforeEach(() => {
  page = new EventTarget();
  links = [];
  held = [];
  dropped = 0;
  batches = [];
  answer = () => ({ ok: true, answer: true });
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('innerHeight', 100);
  vi.stubGlobal('document', { hidden: false, querySelectorAll: () => links });
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation((async (message: { name: string; argument: Batch }) => {
    expect(message.name).toBe('list.received');
    batches.push(message.argument);
    return answer(message.argument);
  }) as never);
  registerAnswers({ 'page.received': () => ({ answers: held, dropped }) });
});

afterEach(() => {
  gather(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'gleaner');
});

const piece = (text: string): ObservedAnswer => ({
  url: 'https://a.example/x',
  status: 200,
  headers: {},
  page: '',
  text,
  time: 1,
});
/** As the keeper does with its bound. */
function receive(...texts: string[]): void {
  const all = [...held, ...texts.map(piece)];
  held = all.slice(-40);
  dropped += all.length - held.length;
}
const link = (href: string, top = 10) => ({
  href: `https://a.example${href}`,
  getAttribute: () => href,
  getBoundingClientRect: () => ({ height: 10, top, bottom: top + 10 }),
});
const wait = (ms = 600) => vi.advanceTimersByTimeAsync(ms);
const texts = () => batches.map(({ pieces }) => pieces.map(({ text }) => text).join());
const gather = (on: boolean | null) => standing()['page.gather']?.({ on });

it('asks with nothing whether the tab is gathered from, and is silent where it is not', async () => {
  receive('a');
  links = [link('/1')];
  answer = () => ({ ok: true, answer: false });
  gatherer.main();
  await wait(60_000);
  expect(batches).toEqual([{ pieces: [], dropped: 0, inView: [] }]);
});

it('hands over what the page has, and then what comes, each once and in order', async () => {
  receive('a', 'b');
  gatherer.main();
  await wait();
  receive('c');
  await wait();
  await wait(5_000);
  receive('d', 'e');
  await wait();
  expect(texts()).toEqual(['', 'a,b', 'c', 'd,e']);
  expect(batches[1]?.pieces[0]).toEqual({ url: 'https://a.example/x', status: 200, page: '', text: 'a', time: 1 });
});

it('keeps what is not acknowledged and hands it over again, ever later, until somebody says no', async () => {
  gatherer.main();
  await wait();
  answer = () => {
    throw new Error('no background');
  };
  receive('a');
  await wait();
  receive('b');
  await wait(10 * 60_000);
  expect(batches.length).toBeLessThan(50);
  expect(texts().slice(1, 3)).toEqual(['a', 'a,b']);
  answer = () => ({ ok: false, reason: {} });
  await wait(20_000);
  answer = () => ({ ok: true, answer: true });
  await wait(20_000);
  const many = batches.length;
  expect(texts().at(-1)).toBe('a,b');
  answer = () => ({ ok: true, answer: false });
  receive('c');
  await wait(60_000);
  expect(texts().slice(many)).toEqual(['c']);
});

it('says what was dropped before it was handed over, and nothing of what was dropped later', async () => {
  dropped = 3;
  gatherer.main();
  await wait();
  expect(batches[1]).toEqual({ pieces: [], dropped: 3, inView: [] });
  for (let number = 0; number < 200; number += 1) {
    receive(`${number}`);
    if (number % 30 === 29) await wait();
  }
  await wait();
  expect(texts().slice(2).join()).toBe(Array.from({ length: 200 }, (_, at) => at).join());
  expect(batches.slice(2).every((one) => one.dropped === 0)).toBe(true);
  receive(...Array.from({ length: 50 }, (_, at) => `x${at}`));
  await wait();
  expect(batches.at(-1)).toMatchObject({ dropped: 10, pieces: { length: 40 } });
});

it('stays within its bounds while nobody acknowledges, and counts what it lets go', async () => {
  gatherer.main();
  await wait();
  answer = () => null;
  for (let number = 0; number < 100; number += 1) {
    receive(`${number}`);
    await wait(20_000);
  }
  expect(batches.at(-1)).toMatchObject({ dropped: 60, pieces: { length: 40 } });
  expect(batches.at(-1)?.pieces.at(-1)?.text).toBe('99');
});

it('divides what is large, without a pause', async () => {
  receive(...['a', 'b', 'c', 'd'].map((letter) => letter.repeat(3_000_000)));
  gatherer.main();
  await wait();
  expect(batches.map(({ pieces }) => pieces.map(({ text }) => text[0]).join())).toEqual(['', 'a', 'b', 'c', 'd']);
});

it('tells which links came into view, each once, at most two hundred at a time', async () => {
  links = [link('/1'), link('/2', 500), link('/3', -50)];
  gatherer.main();
  await wait();
  expect(batches[1]?.inView).toEqual(['https://a.example/1']);
  await wait(300);
  links = [link('/1'), link('/2')];
  page.dispatchEvent(new Event('scroll'));
  await wait(10);
  links = [];
  await wait();
  expect(batches.slice(2).map(({ inView }) => inView)).toEqual([['https://a.example/2']]);
  links = Array.from({ length: 250 }, (_, at) => link(`/n${at}`));
  await wait(1200);
  expect(batches.slice(3).map(({ inView }) => inView.length)).toEqual([200, 50]);
  Object.assign(document, { hidden: true });
  links = [link('/hidden')];
  await wait(5_000);
  expect(batches).toHaveLength(5);
});

it('tells of links in view once more where another list begins', async () => {
  links = [link('/1')];
  gatherer.main();
  await wait();
  gather(true);
  await wait();
  expect(batches.map(({ inView }) => inView.length)).toEqual([0, 1, 1]);
});

it('begins at once where the background says so, and ends where it says so', async () => {
  answer = () => ({ ok: true, answer: false });
  gatherer.main();
  await wait();
  receive('a');
  answer = () => ({ ok: true, answer: true });
  expect(gather(true)).toBe(browser.runtime.id);
  await wait();
  expect(texts()).toEqual(['', 'a']);
  gather(false);
  receive('b');
  links = [link('/1')];
  page.dispatchEvent(new Event('scroll'));
  await wait(5_000);
  expect(texts()).toEqual(['', 'a']);
});

it('asks anew where it is put in once more, and counts nothing twice', async () => {
  dropped = 3;
  receive('a');
  gatherer.main();
  await wait();
  answer = () => ({ ok: true, answer: false });
  receive('b');
  await wait();
  answer = () => ({ ok: true, answer: true });
  receive('c');
  gatherer.main();
  await wait();
  expect(texts()).toEqual(['', 'a', 'b', '', 'b,c']);
  expect(batches.map((one) => one.dropped)).toEqual([0, 3, 0, 0, 0]);
});

it('takes the place of a copy whose extension is gone', async () => {
  registerAnswers({ 'page.gather': () => undefined });
  gatherer.main();
  await wait();
  expect(texts()).toEqual(['']);
});

it('loses nothing when it is begun anew while a batch is on its way', async () => {
  gatherer.main();
  await wait();
  let late = (_: unknown) => {};
  answer = () => new Promise((resolve) => (late = resolve));
  receive('a');
  await wait();
  answer = () => ({ ok: true, answer: true });
  receive('b');
  gather(true);
  await wait(0);
  late({ ok: true, answer: true });
  receive('c');
  await wait();
  expect(texts()).toEqual(['', 'a', 'a,b', 'c']);
});

it('is there once, and not where nothing is kept, nor after the extension was removed', async () => {
  gatherer.main();
  gatherer.main();
  receive('a');
  await wait();
  expect(texts()).toEqual(['', '', 'a']);
  const { id } = browser.runtime;
  Object.assign(browser.runtime, { id: undefined });
  receive('b');
  await wait(5_000);
  Object.assign(browser.runtime, { id });
  registerAnswers({ 'page.received': undefined } as never);
  gatherer.main();
  await wait(5_000);
  expect(texts()).toEqual(['', '', 'a']);
});
