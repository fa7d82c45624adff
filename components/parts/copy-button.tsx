import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';
import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  /** Called on click, so that large texts are built only when needed. */
  readonly text: () => string;
  readonly look?: 'primary' | 'primary wide' | 'quiet';
  /** The text was already copied, a moment ago. */
  readonly said?: boolean;
}

const shownMs = 1500;

/** Copies a text and confirms it, on screen and to screen readers. */
export function CopyButton({ label, text, look, said = false }: Props) {
  const outcome = useSignal<'' | 'copied' | 'copyFailed'>('');
  useEffect(() => {
    if (said) tell('copied');
  }, [said]);
  function tell(now: 'copied' | 'copyFailed'): void {
    outcome.value = now;
    setTimeout(() => (outcome.value = ''), shownMs);
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      tell('copied');
    } catch {
      tell('copyFailed');
    }
  }
  const outcomeText = outcome.value && message(outcome.value);
  return (
    <>
      <Button
        label={outcomeText || label}
        look={look}
        icon={outcome.value === 'copied' ? 'check' : undefined}
        onClick={copy}
      />
      <span class="unseen" role="status">
        {outcomeText}
      </span>
    </>
  );
}
