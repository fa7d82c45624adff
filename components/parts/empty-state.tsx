import type { ComponentChildren } from 'preact';
import css from './empty-state.module.css';

/** An ear on its stalk; a sheaf has three. */
const ear = 'M48 88V20M48 20c-4-4-4-8 0-12c4 4 4 8 0 12';
const grains = [30, 40, 50].map((y) => `M48 ${y}c-6 0-9-4-9-9c6 0 9 4 9 9c6 0 9-4 9-9c-6 0-9 4-9 9`).join('');

interface Props {
  readonly title: string;
  /** One sentence. */
  readonly text?: string;
  /** One button, two at most. */
  readonly children?: ComponentChildren;
}

/** Shown by a view without content. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div class={css.emptyState}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        {[-24, 0, 24].map((turn) => (
          <path key={turn} d={ear + grains} transform={`rotate(${turn} 48 76)`} />
        ))}
        <path d="M39 70q9 5 18 0M39 75q9 5 18 0" />
      </svg>
      <h2>{title}</h2>
      {text && <p class="muted">{text}</p>}
      {children && <div class="buttons">{children}</div>}
    </div>
  );
}
