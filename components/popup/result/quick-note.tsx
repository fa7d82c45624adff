import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { message } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { focusOn } from '../../parts/focus-on.ts';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../popup.module.css';

/** The keys that lead to the fields, wherever no text is typed. */
const keys: Readonly<Record<string, string>> = { t: 'input', n: 'textarea' };

/** Tags and a note of the item that was captured. A tag is stored at Enter, a note as it is typed: no popup stays. */
export function QuickNote({ id }: { readonly id: string }) {
  const background = useBackground();
  const ask = (change?: { tags: string } | { note: string }) => background.ask('note.change', { id, ...change });
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      const field = keys[event.key];
      if (!field || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).matches('input, textarea')) return;
      event.preventDefault();
      focusOn(fields.current?.querySelector<HTMLElement>(field));
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  const [own, take] = useAsked(() => ask(), [background, id]);
  const isLost = useSignal(false);
  /** Whether it is stored; what is not stays in its field. */
  async function store(change: { tags: string } | { note: string }): Promise<boolean> {
    const now = await ask(change).catch(() => null);
    isLost.value = !now;
    if (now) take(now);
    return now !== null;
  }
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).querySelector('input');
    const tags = field?.value ?? '';
    if ((await store({ tags })) && field?.value === tags) field.value = '';
  }
  return (
    <form ref={fields} class={css.quickNote} onSubmit={add}>
      <span role="status">{isLost.value ? message('troubleText') : own?.tags.map((tag) => `#${tag}`).join(' ')}</span>
      <input aria-label={message('addTag')} aria-keyshortcuts="T" placeholder={`${message('addTag')} · T`} />
      <textarea
        key={own ? 'known' : 'asked'}
        aria-label={message('column_note')}
        aria-keyshortcuts="N"
        rows={1}
        placeholder={`${message('addNote')} · N`}
        disabled={!own}
        defaultValue={own?.note}
        onInput={({ currentTarget }) => void store({ note: currentTarget.value })}
      />
    </form>
  );
}
