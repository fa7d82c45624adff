import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
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
  return (
    <p class={look}>
      {message('troubleTitle')}: {troubleText(trouble)}
    </p>
  );
}

const shownMs = 6000;

interface Props {
  readonly icon: IconName;
  /** It is a failure, and stays. */
  readonly isAlert?: boolean;
  /** A sentence, and a button at most. */
  readonly children: ComponentChildren;
  /** Removes it, after 6 s without the pointer or the focus on it. Absent: it stays. */
  readonly onEnd?: () => void;
  /** Removes it when its own button is pressed. */
  readonly onClose?: () => void;
}

/** A message about what has just happened, over the bottom of the page. */
export function Toast({ icon, isAlert = false, children, onEnd, onClose }: Props) {
  const isHeld = useSignal(false);
  const hold = () => (isHeld.value = true);
  const letGo = () => (isHeld.value = false);
  const holding = { onMouseEnter: hold, onMouseLeave: letGo, onFocusIn: hold, onFocusOut: letGo };
  useEffect(() => {
    if (isHeld.value || !onEnd) return;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld.value, onEnd]);
  return (
    <div class={css.toast} role={isAlert ? 'alert' : 'status'} {...holding}>
      <Icon name={icon} look="large" />
      {children}
      {onClose && <IconButton icon="x" label={message('close')} data-do="close-toast" onClick={onClose} />}
    </div>
  );
}
