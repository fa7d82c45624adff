import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import {
  type ItemNote,
  longestNote,
  notesTogether,
  retagged,
  type TagChange,
  tagsIn,
} from '../../lib/features/library/model/index.ts';
import type { Grid } from '../../lib/features/library/pages/index.ts';
import { message } from '../format/message.ts';
import { Icon } from '../parts/icon.tsx';
import { useLibrary } from '../parts/library-context.ts';
import css from './item-note-editor.module.css';

/** A typed note is stored after this pause, in ms, or when the field is left. */
const pause = 600;

/** Replaces what a field shows; the cursor stays where it is. */
function showText(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = text;
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
}

interface FieldProps {
  /** As it is stored. */
  readonly note: string;
  readonly onChange: (change: (before: string) => string) => void;
}

/** A note, stored as it is typed. What was written elsewhere meanwhile, as in the popup, is kept below it. */
function NoteField({ note, onChange }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef<{ timer: ReturnType<typeof setTimeout>; readonly text: string } | null>(null);
  /**
   * The stored note that the text in the field follows on; the one last written from here, perhaps in vain; and what of
   * that was written elsewhere, while the field does not show it.
   */
  const known = useRef({ stored: note, written: note, others: '' });

  function store(): void {
    const typed = latest.current;
    if (!typed) return;
    clearTimeout(typed.timer);
    latest.current = null;
    onChange((before) => {
      const { stored, written, others: unseen } = known.current;
      const others = before === stored || before === written ? unseen : before;
      known.current = { stored: before, written: notesTogether(typed.text.trim(), others), others };
      return known.current.written;
    });
  }
  useEffect(() => store, []);
  // Before the next key is pressed.
  useLayoutEffect(() => {
    const shown = field.current;
    const { stored, written } = known.current;
    if (!shown || latest.current || note === stored) return;
    const holds = (text: string) => shown.value.trim() === text.trim();
    // What could not be stored stays.
    if (note !== written && !holds(stored) && !holds(note)) return;
    known.current = { stored: note, written: note, others: '' };
    if (!holds(note)) showText(shown, note);
  }, [note]);
  return (
    <textarea
      ref={field}
      data-do="note"
      rows={2}
      maxLength={longestNote}
      aria-label={message('column_note')}
      placeholder={message('addNote')}
      defaultValue={note}
      onInput={({ currentTarget }) => {
        if (latest.current) clearTimeout(latest.current.timer);
        latest.current = { text: currentTarget.value, timer: setTimeout(store, pause) };
      }}
      onBlur={store}
    />
  );
}

interface Props {
  readonly grid: Pick<Grid<unknown>, 'changeNotes'>;
  readonly row: number;
  readonly note: ItemNote;
}

/**
 * Tags and a note of the open item, which belong to all its versions and rows. Each item needs an editor of its own.
 */
export function ItemNoteEditor({ grid, row, note: own }: Props) {
  const { library } = useLibrary();
  const onChange = (change: (own: ItemNote) => ItemNote) => void grid.changeNotes(Uint32Array.of(row), change);
  const tag = (change: TagChange) => onChange((before) => retagged(before, change));
  const add = (field: HTMLInputElement): void => {
    const tags = tagsIn(field.value);
    field.value = '';
    if (tags.length > 0) tag({ add: tags });
  };
  const known = Object.keys(library.counts.value?.tags ?? {}).filter((one) => !own.tags.includes(one));
  return (
    <div class={css.editor}>
      <form
        class={css.itemTags}
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.querySelector('input');
          if (field) add(field);
        }}
      >
        {own.tags.map((one) => (
          <span key={one} class={css.itemTag}>
            {one}
            <button
              type="button"
              aria-label={message('removeTag', one)}
              onClick={({ currentTarget }) => {
                currentTarget.closest('form')?.querySelector('input')?.focus();
                tag({ remove: [one] });
              }}
            >
              <Icon name="x" />
            </button>
          </span>
        ))}
        <input
          type="text"
          data-do="tag"
          list="known-tags"
          autocomplete="off"
          aria-label={message('addTag')}
          placeholder={message('addTag')}
          onChange={({ currentTarget }) => add(currentTarget)}
        />
        <datalist id="known-tags">
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
      <NoteField
        note={own.note}
        onChange={(change) => onChange((before) => ({ ...before, note: change(before.note) }))}
      />
    </div>
  );
}
