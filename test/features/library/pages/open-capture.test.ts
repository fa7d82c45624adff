import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import type { CaptureStore, Related } from '../../../../lib/features/library/pages/capture-store.ts';
import { createOpenCapture } from '../../../../lib/features/library/pages/open-capture.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

/** Slots of a capture's versions, by its id. */
const slots: Readonly<Record<string, readonly number[]>> = { a: [4, 2], b: [7] };
const relatedTo = (id: string): Related => ({ slots: Uint32Array.from(slots[id] ?? []), versions: [], note: null });
const captureOf = (id: string): Capture => ({ ...exampleCapture, id });

/** A library with the captures a and b. `more`: how it answers otherwise. */
function opening(more: Partial<Record<'get' | 'related', (id: string) => Promise<unknown>>> = {}, run: unknown = null) {
  const store = {
    get: async (id: string) => (slots[id] ? captureOf(id) : null),
    related: async (id: string) => relatedTo(id),
    ...more,
  } as CaptureStore;
  const shown = signal(Uint32Array.of(9, 2, 7));
  const model = createOpenCapture(store, fakeBackground({ 'run.get': () => run }).background, shown);
  const openId = () => {
    const { value } = model.opened;
    return value && value !== 'gone' ? value.capture.id : value;
  };
  return { ...model, shown, openId };
}

test('a capture opens with what belongs to it, and is known by its row, whichever version is shown', async () => {
  const { open, close, openRow, openId, shown, opened } = opening();
  expect([openId(), openRow.value]).toEqual([null, -1]);
  await open('a');
  expect(opened.value).toEqual({ capture: captureOf('a'), related: relatedTo('a') });
  expect(openRow.value).toBe(1);
  await open('b');
  expect([openId(), openRow.value]).toEqual(['b', 2]);
  shown.value = Uint32Array.of(9);
  expect(openRow.value).toBe(-1);
  close();
  expect(openId()).toBeNull();
});

test.each<[which: 'get' | 'related', late: unknown]>([
  ['get', captureOf('a')],
  ['related', relatedTo('a')],
])('what %s answers late does not come back over what was opened or closed meanwhile', async (which, late) => {
  for (const [then, is] of [
    ['b', 'b'],
    ['', null],
  ] as const) {
    const answer = Promise.withResolvers<unknown>();
    const usual = which === 'get' ? async (id: string) => captureOf(id) : async (id: string) => relatedTo(id);
    const asked = vi.fn((id: string) => (id === 'a' ? answer.promise : usual(id)));
    const { open, close, openId } = opening({ [which]: asked });
    const opened = open('a');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('a'));
    if (then) await open(then);
    else close();
    answer.resolve(late);
    await opened;
    expect(openId()).toBe(is);
  }
});

test('what is not stored is what the background has of it; what nobody has is gone', async () => {
  const unread = { get: async () => Promise.reject(new Error('damaged')) };
  for (const more of [{}, unread]) {
    const { open, openId } = opening(more, captureOf('private'));
    await open('private');
    expect(openId()).toBe('private');
  }
  const { open, openId, openRow } = opening();
  await open('c');
  expect([openId(), openRow.value]).toEqual(['gone', -1]);
});

test('a capture whose versions cannot be read opens without them', async () => {
  const { open, opened } = opening({ related: async () => Promise.reject(new Error('damaged')) });
  await open('a');
  expect(opened.value).toEqual({ capture: captureOf('a'), related: relatedTo('') });
});

test('the open capture is read again where it has changed, and only that; it closes when it is removed', async () => {
  let title = 'first';
  let isThere = true;
  const { open, reopen, closeRemoved, opened, openId } = opening({
    get: async (id) => (isThere ? { ...captureOf(id), title } : null),
  });
  const titleOf = () => (opened.value && opened.value !== 'gone' ? opened.value.capture.title : '');
  await reopen();
  await reopen('a');
  expect(openId()).toBeNull();
  await open('a');
  title = 'second';
  await reopen('b');
  expect(titleOf()).toBe('first');
  await reopen('a');
  expect(titleOf()).toBe('second');
  title = 'third';
  await reopen();
  expect(titleOf()).toBe('third');
  await closeRemoved();
  expect(openId()).toBe('a');
  isThere = false;
  await closeRemoved();
  expect(openId()).toBeNull();
});

test('an older answer about the open capture does not come over a newer one', async () => {
  const early = Promise.withResolvers<unknown>();
  const answers = [early.promise, Promise.resolve({ ...captureOf('a'), title: 'ended' })];
  const { open, reopen, opened } = opening({ get: async () => answers.shift() });
  const first = open('a');
  await reopen('a');
  early.resolve({ ...captureOf('a'), title: 'running' });
  await first;
  expect(opened.value).toMatchObject({ capture: { title: 'ended' } });
});

test('a removal closes neither what cannot be read nor what was opened meanwhile', async () => {
  const late = Promise.withResolvers<unknown>();
  const answers = [captureOf('a'), Promise.reject(new Error('damaged')), late.promise, captureOf('b')];
  const { open, closeRemoved, openId } = opening({ get: async () => answers.shift() });
  await open('a');
  await closeRemoved();
  expect(openId()).toBe('a');
  const closed = closeRemoved();
  await open('b');
  late.resolve(null);
  await closed;
  expect(openId()).toBe('b');
});
