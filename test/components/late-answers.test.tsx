import { signal } from '@preact/signals';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShelfRemedies } from '../../components/library/captures-view.tsx';
import { useAsked } from '../../components/parts/use-asked.ts';
import { ItemHead } from '../../components/popup/item-head.tsx';
import { useSettings } from '../../components/settings/use-settings.ts';
import { because, Reasoned } from '../../lib/core/reason.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

let page: HTMLElement;

beforeEach(() => {
  page = ownDocument().body;
});

function showHead(background: Background, kept: string): void {
  const popup = { model: { view: { value: { kind: 'loading' } } } };
  draw(<ItemHead platform="cnvideo" title="" kept={kept} inFront={false} />, { background, popup });
}

const shown = () => page.querySelector('img')?.getAttribute('src');

test('the picture of a capture is shown when it is stored, after the capture has ended', async () => {
  let stored = '';
  const { background, asked, tell } = fakeBackground({ 'run.picture': () => stored });
  showHead(background, 'first');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(shown()).toBeUndefined();
  stored = 'data:first';
  tell('picture.kept', { id: 'another' });
  tell('picture.kept', { id: 'first' });
  await vi.waitFor(() => expect(shown()).toBe('data:first'));
  expect(asked).toHaveLength(2);
});

test('a picture that arrives after the one of the next run is not shown', async () => {
  const first = Promise.withResolvers<string>();
  const answers: Record<string, unknown> = {
    first: first.promise,
    second: 'data:second',
    third: new Promise(() => {}),
  };
  const { background, asked } = fakeBackground({ 'run.picture': ({ id }) => answers[id] });
  const show = (kept: string) => showHead(background, kept);
  show('first');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  show('second');
  await vi.waitFor(() => expect(shown()).toBe('data:second'));
  first.resolve('data:first');
  await first.promise;
  show('third');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(shown()).not.toBe('data:first');
});

test('an item of a feed, whose address stays, has a picture of its own, which stays while it is captured', async () => {
  const { background } = fakeBackground({});
  const { promise, resolve } = Promise.withResolvers<string>();
  const picture = vi.fn().mockResolvedValueOnce('data:a').mockReturnValueOnce(promise);
  const view = signal<object>({ kind: 'loading' });
  const show = (kind: string, id: string) =>
    act(() => {
      view.value = { kind, front: { url: 'https://www.douyin.com/recommend', target: { ids: { id } } } };
    });
  await show('page', '1');
  const popup = { model: { view }, actions: { picture } };
  draw(<ItemHead platform="cnvideo" title="" kept="" inFront />, { background, popup });
  await vi.waitFor(() => expect(shown()).toBe('data:a'));
  await show('running', '1');
  expect([shown(), picture.mock.calls.length]).toEqual(['data:a', 1]);
  await show('page', '2');
  await vi.waitFor(() => expect(picture).toHaveBeenCalledTimes(2));
  expect(shown()).toBeUndefined();
  resolve('data:b');
  await vi.waitFor(() => expect(shown()).toBe('data:b'));
});

test('while a longer list is still being read, what is dismissed is what was shown', async () => {
  speak('en');
  const { platform, failure } = failedCapture('removed');
  // The line of the first could not be read.
  const read = [null, { platform, failure }, exampleCapture];
  const shown = signal(Uint32Array.of(9, 1, 2));
  const dismissed: number[] = [];
  const filter = signal({});
  const library = {
    shown,
    found: shown,
    filter,
    foundBy: filter,
    remove: (slots: Uint32Array) => dismissed.push(...slots),
  };
  const store = { facts: async ({ length }: readonly number[]) => (length === 3 ? read : new Promise(() => {})) };
  const queue = { visited: signal(new Set()), status: signal({ platforms: [] }) };
  draw(<ShelfRemedies queue={queue as never} />, { library: { library, store } });
  const button = () => page.querySelector<HTMLElement>('[data-do=dismiss]');
  await vi.waitFor(() => expect(button()).not.toBeNull());
  await act(() => {
    shown.value = Uint32Array.of(3, 9, 1, 2);
  });
  button()?.click();
  expect(dismissed).toEqual([1]);
});

test.each([
  ['sign_in_required', 1],
  ['rate_limited', 0],
] as const)('a sign-in lifts a hold of its own: after %s, %i', async (kind, lifted) => {
  speak('en');
  const [shown, filter] = [signal(Uint32Array.of(1)), signal({})];
  const failed = failedCapture('sign_in_required');
  const { platform } = failed;
  const [release, again] = [vi.fn(), vi.fn()];
  const site = { platform, guest: false, held: { kind: 'refused', failure: failedCapture(kind).failure } };
  const queue = { visited: signal(new Set()), status: signal({ platforms: [site] }), release };
  const library = { shown, found: shown, filter, foundBy: filter };
  const parts = { library, store: { facts: async () => [failed] }, actions: { again } };
  draw(<ShelfRemedies queue={queue as never} />, { library: parts });
  const button = () => page.querySelector<HTMLElement>('[data-do=solve]');
  await vi.waitFor(() => expect(button()).not.toBeNull());
  button()?.click();
  await vi.waitFor(() => expect(again).toHaveBeenCalledWith([failed]));
  expect(release).toHaveBeenCalledTimes(lifted);
});

test('while a job goes on, failures are read one time after another, the newest at last', async () => {
  speak('en');
  const { platform, failure } = failedCapture('removed');
  const shown = signal(Uint32Array.of(1));
  const [filter, foundBy] = [signal({}), signal<object | null>(null)];
  const reads: PromiseWithResolvers<unknown>[] = [];
  const store = {
    facts: () => {
      reads.push(Promise.withResolvers());
      return reads.at(-1)?.promise;
    },
  };
  const library = { shown, found: shown, filter, foundBy };
  const queue = { visited: signal(new Set()), status: signal({ platforms: [] }) };
  draw(<ShelfRemedies queue={queue as never} />, { library: { library, store } });
  const show = (...slots: readonly number[]) =>
    act(() => {
      shown.value = Uint32Array.from(slots);
    });
  await show(1, 2);
  // Those of another filter are not read at all.
  expect(reads).toHaveLength(0);
  foundBy.value = filter.value;
  for (const length of [3, 4, 5]) await show(...Array(length).keys());
  expect(reads).toHaveLength(1);
  reads[0]?.resolve([{ platform, failure }]);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve(Array(5).fill({ platform, failure }));
  await vi.waitFor(() => expect(page.textContent).toMatch(/5/));
  expect(reads).toHaveLength(2);
  draw(null);
});

test('an answer stays while it is asked for anew, whatever comes late or fails, and goes with its question', async () => {
  const answers = new Map<number, PromiseWithResolvers<string>>();
  function ask(turn: number): Promise<string> {
    answers.set(turn, Promise.withResolvers());
    return answers.get(turn)?.promise ?? Promise.reject();
  }
  function Probe({ about, turn }: { readonly about: string; readonly turn: number }) {
    const [answer = 'none'] = useAsked(() => ask(turn), [about], [turn]);
    return <p>{answer}</p>;
  }
  const show = async (about: string, turn: number) => {
    draw(<Probe about={about} turn={turn} />);
    await vi.waitFor(() => expect(answers.has(turn)).toBe(true));
  };
  const text = () => page.querySelector('p')?.textContent;
  await show('a', 1);
  expect(text()).toBe('none');
  answers.get(1)?.resolve('first');
  await vi.waitFor(() => expect(text()).toBe('first'));
  await show('a', 2);
  await show('a', 3);
  expect(text()).toBe('first');
  answers.get(2)?.resolve('late');
  answers.get(3)?.reject(new Reasoned(because('silent_background', { field: 'run.get' })));
  await show('a', 4);
  expect(text()).toBe('first');
  answers.get(4)?.resolve('fourth');
  await vi.waitFor(() => expect(text()).toBe('fourth'));
  await show('b', 5);
  expect(text()).toBe('none');
});

test('settings that were changed one after another are shown once, after the last answer', async () => {
  const answers: PromiseWithResolvers<object>[] = [];
  const { background, asked } = fakeBackground({
    'settings.read': () => ({ disabled: [] }),
    'consent.read': () => '',
    'settings.change': () => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)?.promise;
    },
  });
  const drawn: string[] = [];
  let change: ReturnType<typeof useSettings>['change'] | undefined;
  function Probe() {
    const read = useSettings();
    change = read.change;
    drawn.push(read.settings?.disabled.join() ?? 'none');
    return null;
  }
  draw(<Probe />, { background });
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(''));
  const [first, second] = [change?.({ disabled: { news: true } }), change?.({ disabled: { notes: true } })];
  await vi.waitFor(() => expect(asked.filter(({ name }) => name === 'settings.change')).toHaveLength(2));
  answers[0]?.resolve({ disabled: ['news'] });
  await first;
  answers[1]?.resolve({ disabled: ['news', 'notes'] });
  await second;
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('news,notes'));
  expect(drawn).not.toContain('news');
  const [third, refused] = [change?.({ disabled: { news: false } }), change?.({ disabled: { notes: false } })];
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  answers[2]?.resolve({ disabled: ['notes'] });
  await third;
  answers[3]?.reject(new Reasoned(because('silent_background', { field: 'settings.change' })));
  await refused;
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('notes'));
});

test.each([
  [true, 'withdrawn'],
  [false, 'given'],
])('consent that could not be stored is shown as it is in effect: agreed before: %s', async (before) => {
  speak('en');
  const refused = new Reasoned(because('silent_background', { field: 'consent.change' }));
  const { background } = fakeBackground({
    'settings.read': () => ({ disabled: [] }),
    'consent.read': () => (before ? consentVersion : ''),
    'consent.change': () => Promise.reject(refused),
  });
  let settings: ReturnType<typeof useSettings> | undefined;
  function Probe() {
    settings = useSettings();
    return null;
  }
  draw(<Probe />, { background });
  await vi.waitFor(() => expect(settings?.agreed).toBe(before ? consentVersion : ''));
  await settings?.agree(!before);
  await vi.waitFor(() => expect(settings?.trouble).toMatchObject({ code: 'silent_background' }));
  expect(settings?.agreed).toBe(before ? consentVersion : '');
});
