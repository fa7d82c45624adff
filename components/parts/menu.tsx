import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  /** Describes the arrow to screen readers. */
  readonly label: string;
  /** Matches the preceding button: primary (absent) or `plain`; `named` = a button of its own. */
  readonly look?: 'plain' | 'named';
  /** Receives a function that closes the menu and restores the focus. */
  readonly children: ComponentChildren | ((close: () => void) => ComponentChildren);
}

/** Alternatives to the action of the preceding button. The menu overlaps what follows, so that nothing shifts. */
export function Menu({ label, look, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (details.current) details.current.open = false;
  }
  function onFocusOut(event: FocusEvent): void {
    if (!details.current?.contains(event.relatedTarget as Node | null)) close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.preventDefault();
    leave();
  }
  function leave(): void {
    close();
    details.current?.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} class={`menu ${look ?? ''}`} onFocusOut={onFocusOut} onKeyDown={onKeyDown}>
      <summary aria-label={label}>
        {look === 'named' && `${label} `}
        <span aria-hidden="true">▾</span>
      </summary>
      <div class="choices">{typeof children === 'function' ? children(leave) : children}</div>
    </details>
  );
}
