import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';

/** How long a platform that asks to slow down is left alone, in seconds. */
const pauseSeconds = 60;

interface Props {
  /** Epoch ms of the refusal. */
  readonly from: number;
  readonly onReady: () => void;
}

/** Try again, but not at once. Stays focusable while it waits, so that the focus is not lost when it wakes. */
export function WaitButton({ from, onReady }: Props) {
  const now = useSignal(Date.now());
  const left = Math.max(0, Math.ceil(pauseSeconds - (now.value - from) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, [waiting, now]);
  return (
    <button type="button" class="primary wide" data-focus aria-disabled={waiting} onClick={() => waiting || onReady()}>
      {waiting ? message('action_wait', left) : message('action_retry')}
    </button>
  );
}
