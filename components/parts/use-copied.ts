import { useSignal } from '@preact/signals';
import { message } from '../format/message.ts';
import type { IconName } from './icon.tsx';

const shownMs = 1500;

/** What became of a copy, for a moment: `text`, '' otherwise, and an icon, for a button and a `status` beside it. */
export function useCopied() {
  const outcome = useSignal<'' | 'copied' | 'copyFailed'>('');
  const icon: IconName | undefined = outcome.value === 'copied' ? 'check' : undefined;
  return {
    text: outcome.value && message(outcome.value),
    icon,
    tell(now: 'copied' | 'copyFailed'): void {
      outcome.value = now;
      setTimeout(() => (outcome.value = ''), shownMs);
    },
  };
}
