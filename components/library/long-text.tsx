import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import css from './long-text.module.css';

/** A text of which six lines are shown until the rest is asked for. */
export function LongText({ text }: { readonly text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useSignal(false);
  const isWhole = useSignal(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    isCut.value = scrollHeight > clientHeight;
  }, []);
  return (
    <div>
      <p ref={words} class={css.longText} dir="auto" data-whole={isWhole.value}>
        {text}
      </p>
      {isCut.value && (
        <Button
          label={message(isWhole.value ? 'showLess' : 'showWholeText')}
          look="quiet"
          data-do="whole-text"
          aria-expanded={isWhole.value}
          onClick={() => (isWhole.value = !isWhole.value)}
        />
      )}
    </div>
  );
}
