import runFactsCss from '../capture/run-facts.module.css';
import { message } from '../format/message.ts';
import { useModal } from '../parts/use-modal.ts';
import css from './key-help.module.css';

const keys = [
  ['↑ ↓', 'key_move'],
  ['Enter', 'key_open'],
  ['Space', 'key_select'],
  ['Shift', 'key_range'],
  ['Tab', 'key_actions'],
  ['Ctrl+A', 'key_selectAll'],
  ['Delete', 'key_delete'],
  ['Ctrl+Z', 'key_undo'],
  ['/ · Ctrl+K', 'key_search'],
  ['Escape', 'key_close'],
  ['?', 'key_help'],
] as const;

/** The library's keyboard shortcuts. Escape closes it, as for every dialog. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} class={css.keyHelp} aria-labelledby="key-help" onClose={onClose}>
      <h2 id="key-help">{message('keyHelp')}</h2>
      <dl class={runFactsCss.facts}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{message(meaning)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{message('close')}</button>
      </form>
    </dialog>
  );
}
