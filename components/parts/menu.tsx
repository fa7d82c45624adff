import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  /** For who does not see the arrow. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Further ways to do what the button before it does; lies over what follows, so that nothing moves. */
export function Menu({ label, children }: Props) {
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
    close();
    details.current.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} class="menu" onFocusOut={onFocusOut} onKeyDown={onKeyDown}>
      <summary aria-label={label}>
        <span aria-hidden="true">▾</span>
      </summary>
      <div class="choices">{children}</div>
    </details>
  );
}
