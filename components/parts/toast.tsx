import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Reason } from '../../lib/core/reason.ts';
import { message, troubleText } from '../format/message.ts';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './toast.module.css';

/** Reports that a user action failed, until it is closed; renders nothing for null. */
export function TroubleToast({ trouble }: { readonly trouble: Reason | null }) {
  const closed = useSignal<Reason | null>(null);
  if (!trouble || trouble === closed.value) return null;
  return (
    <Toast icon="alert" isAlert onClose={() => (closed.value = trouble)}>
      <TroubleLine trouble={trouble} />
    </Toast>
  );
}

/** The same message within a card. */
export function TroubleLine({ trouble, look }: { readonly trouble: Reason; readonly look?: 'muted' }) {
  return <p class={look}>{message('labelled', message('troubleTitle'), troubleText(trouble))}</p>;
}

interface Props {
  readonly icon: IconName;
  readonly isAlert?: boolean;
  /** A sentence, and a button at most. */
  readonly children: ComponentChildren;
  /** Removes it when its own button is pressed. */
  readonly onClose: () => void;
}

/** A message about what has just happened, over the bottom of the page. It stays. */
export function Toast({ icon, isAlert = false, children, onClose }: Props) {
  return (
    <div class={css.toast} role={isAlert ? 'alert' : 'status'}>
      <Icon name={icon} look="large" />
      {children}
      <IconButton icon="x" label={message('close')} data-do="close-toast" onClick={onClose} />
    </div>
  );
}
