import type { ComponentChildren } from 'preact';
import { message } from '../format/message.ts';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  readonly title: string;
  /** Also on Escape. */
  readonly onClose: () => void;
  /** Room for a form with two columns. */
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A window over the page, with its title and a button that closes it. */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} class={`${css.dialog} ${wide ? 'broad' : ''}`} aria-label={title} onClose={onClose}>
      <header class={css.dialogHead}>
        <h2>{title}</h2>
        <IconButton label={message('close')} icon="x" data-do="close-dialog" onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
