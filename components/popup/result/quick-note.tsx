import { useEffect } from 'preact/hooks';
import { message } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { focusOn } from '../../parts/focus-on.ts';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../popup.module.css';

/**
 * Tags and a note of the captured item. A tag is stored at Enter, a note while typing, because a popup may close at any
 * time.
 */
export function QuickNote({ id }: { readonly id: string }) {
  const background = useBackground();
  const ask = (change?: { tags: string } | { note: string }) => background.ask('note.change', { id, ...change });
  useEffect(() => {
    /** Keys T and N lead to the fields, unless a text is being typed. */
    const lead = (event: KeyboardEvent): void => {
      if (!/^[tn]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).matches('input,textarea')) return;
      event.preventDefault();
      focusOn(document.querySelector<HTMLElement>(`[aria-keyshortcuts=${event.key} i]`));
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  const [own, take] = useAsked(() => ask(), []);
  /** Returns the stored tags and note; null: the change could not be stored, and stays in its field. */
  async function store(change: { tags: string } | { note: string }) {
    const now = await ask(change).catch(() => null);
    take(now);
    return now;
  }
  /** Shows what was written elsewhere since, in a panel that stays open. What could not be stored stays. */
  async function renew({ currentTarget: field }: { readonly currentTarget: HTMLTextAreaElement }): Promise<void> {
    const { value } = field;
    const now = await ask().catch(() => null);
    if (!now || field.value !== value || value.trim() !== own?.note.trim()) return;
    field.value = now.note;
    take(now);
  }
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).firstElementChild as HTMLInputElement;
    const tags = field.value;
    if ((await store({ tags })) && field.value === tags) field.value = '';
  }
  return (
    <form class={css.quickNote} onSubmit={add}>
      <input aria-label={message('addTag')} aria-keyshortcuts="T" placeholder={`${message('addTag')} · T`} />
      <output>{own === null ? message('troubleText') : own?.tags.map((tag) => `#${tag}`).join(' ')}</output>
      <textarea
        key={own === undefined ? 0 : 1}
        aria-label={message('column_note')}
        aria-keyshortcuts="N"
        rows={1}
        placeholder={`${message('addNote')} · N`}
        disabled={own === undefined}
        defaultValue={own?.note}
        onFocus={renew}
        onInput={({ currentTarget }) => void store({ note: currentTarget.value })}
      />
    </form>
  );
}
