import { beforeEach, expect, test, vi } from 'vitest';
import { QuickNote } from '../../components/popup/result/quick-note.tsx';
import type { Background } from '../../lib/protocol.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

/** The tags and the note of a result, in a page of their own. */
function drawn(background: Background) {
  const { document, Event } = ownDocument();
  draw(<QuickNote id="c1" />, { background });
  return { document, Event, note: () => document.querySelector('textarea') ?? expect.fail('no note') };
}

test('a result takes tags and a note: what is there is shown, what is typed is stored at once', async () => {
  const stored = { tags: ['fog'], note: 'Look' };
  const { background, asked } = fakeBackground({
    'note.change': ({ tags }) => (tags ? { ...stored, tags: [...stored.tags, tags] } : stored),
  });
  const { document, Event, note } = drawn(background);
  const field = () => document.querySelector('input') ?? expect.fail('no field');
  // Both stand there before it is known what they hold.
  expect([field().disabled, note().disabled]).toEqual([false, true]);
  await vi.waitFor(() => expect(note().disabled).toBe(false));
  // The document of this test keeps what a field begins with as an attribute.
  const begins = note().getAttribute('defaultValue');
  expect([document.querySelector('output')?.textContent, begins]).toEqual(['#fog', 'Look']);
  field().value = 'field work';
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('#fog #field work'));
  expect(field().value).toBe('');
  note().value = 'Look again';
  note().dispatchEvent(new Event('input'));
  expect(asked.map(({ argument }) => argument)).toEqual([
    { id: 'c1' },
    { id: 'c1', tags: 'field work' },
    { id: 'c1', note: 'Look again' },
  ]);
  const focus = vi.spyOn(note(), 'focus');
  const press = (key: string, target: EventTarget) =>
    target.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key }));
  expect([press('n', field()), press('x', document.body), focus.mock.calls.length]).toEqual([true, true, 0]);
  expect([press('n', document.body), focus.mock.calls.length]).toEqual([false, 1]);
});

test('a note that was written elsewhere meanwhile is in the field once it is entered, unless something was typed', async () => {
  let stored = { tags: [] as string[], note: 'Look' };
  const { background } = fakeBackground({ 'note.change': () => stored });
  const { document, Event, note } = drawn(background);
  await vi.waitFor(() => expect(note().disabled).toBe(false));
  // Blanks around a note are not stored.
  note().value = 'Look ';
  stored = { tags: ['fog'], note: 'Written in the library' };
  note().dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('#fog'));
  expect(note().value).toBe('Written in the library');
  stored = { tags: ['later'], note: 'Again' };
  note().value = 'typed';
  note().dispatchEvent(new Event('focus'));
  await new Promise((done) => setImmediate(done));
  expect(note().value).toBe('typed');
  // A blank, while it is asked for what is stored.
  note().value = 'Written in the library';
  note().dispatchEvent(new Event('focus'));
  note().value = 'Written in the library ';
  await new Promise((done) => setImmediate(done));
  expect(note().value).toBe('Written in the library ');
});

test('what cannot be stored stays in its field, and that is said; a key with Ctrl is the browser’s', async () => {
  const { background } = fakeBackground({
    'note.change': ({ tags, note }) => {
      if (tags) throw new Error('QuotaExceededError');
      // The capture was deleted.
      return note === undefined ? { tags: [], note: '' } : null;
    },
  });
  const { document, Event, note } = drawn(background);
  const status = () => document.querySelector('output')?.textContent;
  await vi.waitFor(() => expect(note().disabled).toBe(false));
  const field = document.querySelector('input') ?? expect.fail('no field');
  field.value = 'fog';
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  await vi.waitFor(() => expect(status()).toMatch(/couldn't/));
  expect(field.value).toBe('fog');
  note().value = 'Look';
  note().dispatchEvent(new Event('input'));
  await vi.waitFor(() => expect([note().value, status()]).toEqual(['Look', expect.stringMatching(/couldn't/)]));
  const press = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'n', ctrlKey: true });
  expect(document.body.dispatchEvent(press)).toBe(true);
});
