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
  const grid = {
    changeNotes: async ([row = -1]: Uint32Array, change: (own: ItemNote) => ItemNote) =>
      void stored.push([row, change(own)]),
  };
  const library = { library: { counts: { value: { tags: { fog: 2, rain: 1 } } } } };
  const show = (row: number) =>
    draw(<ItemNoteEditor key={row} grid={grid as never} row={row} note={own} />, { library });
  show(3);
  return {
    stored,
    show,
    close: () => draw(null),
    find,
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
  expect(stored.map(([, { tags }]) => tags)).toEqual([['fog', 'rain', 'snow'], []]);
  expect([...find('datalist').querySelectorAll('option')].map((one) => one.getAttribute('value'))).toEqual(['rain']);
});
