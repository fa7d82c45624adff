import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';

/** Wait after a platform's rate limit, in seconds. */
const pauseSeconds = 60;

interface Props {
  /** When the platform refused, in epoch ms. */
  readonly from: number;
  readonly onReady: () => void;
}

/** A retry button that is disabled at first. It stays focusable while it waits, so that it keeps the focus when it is enabled. */
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
