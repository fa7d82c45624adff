import { useEffect, useRef } from 'preact/hooks';
import {
  type ItemNote,
  longestNote,
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
  const latest = useRef<{ timer: ReturnType<typeof setTimeout>; readonly text: string } | null>(null);
  const onChange = (change: (own: ItemNote) => ItemNote) => void grid.changeNotes(Uint32Array.of(row), change);
  const tag = (change: TagChange) => onChange((before) => retagged(before, change));

  function store(): void {
    const typed = latest.current;
    if (!typed) return;
    clearTimeout(typed.timer);
    latest.current = null;
    onChange((before) => ({ ...before, note: typed.text.trim() }));
  }
  useEffect(() => store, []);
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
      <textarea
        data-do="note"
        rows={2}
        maxLength={longestNote}
        aria-label={message('column_note')}
        placeholder={message('addNote')}
        defaultValue={own.note}
        onInput={({ currentTarget }) => {
          if (latest.current) clearTimeout(latest.current.timer);
          latest.current = { text: currentTarget.value, timer: setTimeout(store, pause) };
        }}
        onBlur={store}
      />
    </div>
  );
}
