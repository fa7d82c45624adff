import { useEffect } from 'preact/hooks';
import { Button } from './button.tsx';
import { useCopied } from './use-copied.ts';

interface Props {
  readonly label: string;
  /** Called on click, so that large texts are built only when needed. */
  readonly text: () => string;
  readonly look?: 'primary' | 'primary wide' | 'quiet';
  /** The text was already copied, a moment ago. */
  readonly said?: boolean;
  readonly onCopied?: () => unknown;
}

/** Copies a text and confirms it, on screen and to screen readers. */
export function CopyButton({ label, text, look, said = false, onCopied }: Props) {
  const { text: outcome, icon, tell } = useCopied();
  useEffect(() => {
    if (said) tell('copied');
  }, [said]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      tell('copied');
      onCopied?.();
    } catch {
      tell('copyFailed');
    }
  }
  return (
    <>
      <Button label={outcome || label} look={look} icon={icon} onClick={copy} />
      <span class="unseen" role="status">
        {outcome}
      </span>
    </>
  );
}
