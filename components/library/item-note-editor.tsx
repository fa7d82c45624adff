import { useEffect, useRef } from 'preact/hooks';
import { longestNote, longestTag, tagsIn } from '../../lib/features/library/model/index.ts';
import type { OpenCapture } from '../../lib/features/library/pages/index.ts';
import { message } from '../format/message.ts';
import { Icon } from '../parts/icon.tsx';
import { useLibrary } from '../parts/library-context.ts';
import css from './item-note-editor.module.css';

/** A typed note is stored after this pause, in ms, or when the field is left. */
const pause = 600;

/** Tags and a note of the open item: both belong to all its versions. Nothing if the item has no id to keep them by. */
export function ItemNoteEditor({ capture, related: { slots, note: own } }: OpenCapture) {
  const { library } = useLibrary();
  const latest = useRef<{ timer: ReturnType<typeof setTimeout>; readonly text: string } | null>(null);
  const item = slots.subarray(0, 1);

  function store(): void {
    const typed = latest.current;
    if (!typed) return;
    clearTimeout(typed.timer);
    latest.current = null;
    void library.changeNotes(item, (before) => ({ ...before, note: typed.text.trim() }));
  }
  useEffect(() => store, [capture.id]);
  if (!own) return null;
  const add = (field: HTMLInputElement): void => {
    const tags = tagsIn(field.value);
    field.value = '';
    if (tags.length > 0) void library.tag(item, { add: tags });
  };
  const known = Object.keys(library.counts.value?.tags ?? {}).filter((tag) => !own.tags.includes(tag));
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
        {own.tags.map((tag) => (
          <span key={tag} class={css.itemTag}>
            {tag}
            <button
              type="button"
              aria-label={message('removeTag', tag)}
              onClick={({ currentTarget }) => {
                currentTarget.closest('form')?.querySelector('input')?.focus();
                void library.tag(item, { remove: [tag] });
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
          maxLength={longestTag}
          autocomplete="off"
          aria-label={message('addTag')}
          placeholder={message('addTag')}
          onChange={({ currentTarget }) => add(currentTarget)}
        />
        <datalist id="known-tags">
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </form>
      <textarea
        key={capture.id}
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
