import { beforeEach, expect, test, vi } from 'vitest';
import { ItemNoteEditor } from '../../components/library/item-note-editor.tsx';
import type { ItemNote } from '../../lib/features/library/model/index.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

drawAtOnce();
beforeEach(() => speak('en'));

/** The editor of the item in row 3, and what it has stored of it. */
function opened(own: ItemNote = { tags: ['fog'], note: 'Look' }) {
  const { Event, find } = ownDocument();
  const stored: [row: number, note: ItemNote][] = [];
  let now = own;
  let isFull = false;
  const grid = {
    async changeNotes([row = -1]: Uint32Array, change: (own: ItemNote) => ItemNote) {
      const changed = change(now);
      if (isFull) return;
      now = changed;
      stored.push([row, changed]);
    },
  };
  const library = { library: { counts: { value: { tags: { fog: 2, rain: 1 } } } } };
  const show = (row: number) =>
    draw(<ItemNoteEditor key={row} grid={grid as never} row={row} note={now} />, { library });
  show(3);
  return {
    stored,
    show,
    close: () => draw(null),
    find,
    /** The note as it is stored, and as the field shows it. */
    notes: () => [now.note, find<HTMLTextAreaElement>('textarea').value],
    /** What somebody writes in the popup, or in another window. */
    elsewhere: (note: string) => (now = { ...now, note }),
    /** Whether the disk takes nothing. */
    fill: (full: boolean) => (isFull = full),
    type(text: string) {
      find<HTMLTextAreaElement>('textarea').value = text;
      find('textarea').dispatchEvent(new Event('input'));
    },
    fire: (place: string, name: string) => find(place).dispatchEvent(new Event(name, { cancelable: true })),
  };
}

test('a typed note is stored after a pause in typing, once, without blanks around it', async () => {
  vi.useFakeTimers();
  const { stored, type } = opened();
  type('Look');
  await vi.advanceTimersByTimeAsync(500);
  type(' Look again ');
  await vi.advanceTimersByTimeAsync(599);
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stored).toEqual([[3, { tags: ['fog'], note: 'Look again' }]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored).toHaveLength(1);
  vi.useRealTimers();
});

test.each<[how: string, leave: (editor: ReturnType<typeof opened>) => void]>([
  ['the field is left', ({ fire }) => fire('textarea', 'blur')],
  ['the item is closed', ({ close }) => close()],
  ['another item is opened', ({ show }) => show(4)],
])('what was typed a moment before %s is stored, and of its item', async (_, leave) => {
  const editor = opened();
  editor.type('Written in haste');
  leave(editor);
  expect(editor.stored).toEqual([[3, { tags: ['fog'], note: 'Written in haste' }]]);
  editor.close();
  expect(editor.stored).toHaveLength(1);
});

test('what was written elsewhere meanwhile stays, below what is typed, and once, however often that is stored', () => {
  const { type, fire, show, notes, elsewhere } = opened();
  elsewhere('Look, said the popup');
  type('Look again');
  fire('textarea', 'blur');
  expect(notes()).toEqual(['Look again\nLook, said the popup', 'Look again']);
  // Typed before what was stored is shown.
  type('Look again and again ');
  fire('textarea', 'blur');
  expect(notes()[0]).toBe('Look again and again\nLook, said the popup');
  show(3);
  expect(notes()[1]).toBe('Look again and again\nLook, said the popup');
  type('All in all:\nLook, said the popup');
  fire('textarea', 'blur');
  show(3);
  expect(notes()).toEqual(Array(2).fill('All in all:\nLook, said the popup'));
  type('');
  fire('textarea', 'blur');
  expect(notes()).toEqual(['', '']);
});

test('what is still being typed stays in its field, and what was written elsewhere is joined to it', () => {
  const { type, fire, show, notes, elsewhere } = opened();
  type('Mine');
  elsewhere('Theirs');
  show(3);
  expect(notes()).toEqual(['Theirs', 'Mine']);
  fire('textarea', 'blur');
  show(3);
  expect(notes()).toEqual(Array(2).fill('Mine\nTheirs'));
});

test('a field in which nothing is typed shows what was written elsewhere', () => {
  const { type, fire, show, notes, elsewhere } = opened();
  type('Mine ');
  fire('textarea', 'blur');
  show(3);
  // A blank may be the beginning of the next word.
  expect(notes()).toEqual(['Mine', 'Mine ']);
  elsewhere('Theirs');
  show(3);
  expect(notes()).toEqual(['Theirs', 'Theirs']);
  type('Theirs, and mine');
  fire('textarea', 'blur');
  expect(notes()[0]).toBe('Theirs, and mine');
});

test('what could not be stored stays in its field, and is joined to nothing of its own', () => {
  const { type, fire, show, notes, elsewhere, fill } = opened();
  fill(true);
  type('Mine');
  fire('textarea', 'blur');
  show(3);
  expect(notes()).toEqual(['Look', 'Mine']);
  fill(false);
  type('Mine, too');
  fire('textarea', 'blur');
  expect(notes()[0]).toBe('Mine, too');
  show(3);
  fill(true);
  type('Mine, at last');
  fire('textarea', 'blur');
  elsewhere('Theirs');
  show(3);
  expect(notes()).toEqual(['Theirs', 'Mine, at last']);
  fill(false);
  type('Mine, at long last');
  fire('textarea', 'blur');
  expect(notes()[0]).toBe('Mine, at long last\nTheirs');
});

test('both notes together are no longer than one may be', () => {
  const { type, fire, notes, elsewhere } = opened();
  elsewhere('y'.repeat(6000));
  type('x'.repeat(6000));
  fire('textarea', 'blur');
  const [stored = ''] = notes();
  expect([stored.length, stored.lastIndexOf('x'), stored.indexOf('y')]).toEqual([10_000, 5999, 6001]);
});

test('nothing is stored of an item that was only looked at', () => {
  const { stored, close, fire } = opened();
  fire('textarea', 'blur');
  close();
  expect(stored).toEqual([]);
});

test('tags are added by the field, and removed one by one; those in use are offered, but not the item’s own', () => {
  const { stored, find, fire } = opened();
  find<HTMLInputElement>('[data-do=tag]').value = 'rain, snow';
  fire('form', 'submit');
  expect(find<HTMLInputElement>('[data-do=tag]').value).toBe('');
  fire('form', 'submit');
  find('button').click();
  expect(stored.map(([, { tags }]) => tags)).toEqual([
    ['fog', 'rain', 'snow'],
    ['rain', 'snow'],
  ]);
  expect([...find('datalist').querySelectorAll('option')].map((one) => one.getAttribute('value'))).toEqual(['rain']);
});
