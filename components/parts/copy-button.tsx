import { useSignal } from '@preact/signals';
import { message } from '../format/message.ts';
import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  /** Called on click, so that large texts are built only when needed. */
  readonly text: () => string;
  readonly look?: 'primary' | 'primary wide' | 'choice';
}

const shownMs = 1500;

/** Copies a text and confirms it, on screen and to screen readers. */
export function CopyButton({ label, text, look }: Props) {
  const outcome = useSignal<'' | 'copied' | 'copyFailed'>('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      outcome.value = 'copied';
    } catch {
      outcome.value = 'copyFailed';
    }
    setTimeout(() => {
      outcome.value = '';
    }, shownMs);
  }
  const outcomeText = outcome.value && message(outcome.value);
  return (
    <>
      <Button label={outcomeText || label} class={look ?? ''} onClick={copy} />
      <span class="unseen" role="status">
        {outcomeText}
      </span>
    </>
  );
}
