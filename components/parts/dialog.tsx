import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../format/message.ts';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';

/** A `ref` that opens a dialog as soon as it is mounted: a keypress before that would be lost. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

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
