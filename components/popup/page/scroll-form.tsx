import type { ComponentChildren } from 'preact';
import { message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import css from '../popup.module.css';

interface Props {
  readonly name: string;
  /** Maximum number of rows; null: no limit is known. */
  readonly most: number | null;
  /** Numbers to choose from. */
  readonly usual?: readonly number[];
  /** Fields beside the number. */
  readonly children: ComponentChildren;
  readonly start: string;
  readonly help: string;
  /** `rows`: 0 = no limit. */
  readonly onStart: (rows: number, form: FormData) => unknown;
}

/** The limits of a list that Gleaner asks for or scrolls, and the button to start. */
export function ScrollForm({ name, most, usual = [], children, start, help, onStart }: Props) {
  function send(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    onStart(Number(form.get('rows')), form);
  }
  return (
    <details
      class={css.session}
      data-do="scroll-form"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{name}</summary>
      <form class={css.scrollForm} onSubmit={send}>
        <label>
          {message('listScrollRows')}{' '}
          <input
            type="number"
            name="rows"
            min={1}
            max={most ?? undefined}
            list={usual.length > 0 ? 'usual-rows' : undefined}
            placeholder={most === null ? message('noLimit') : String(most)}
          />
        </label>
        {usual.length > 0 && (
          <datalist id="usual-rows">
            {usual.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
        {children}
        <Button type="submit" label={start} data-do="scroll" disabled={most === 0} />
        <small>{help}</small>
      </form>
    </details>
  );
}
