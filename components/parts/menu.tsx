import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  /** For who does not see the arrow. */
  readonly label: string;
  /** As the button before it: the primary one, or any other; `named`: it is a button of its own. */
  readonly look?: 'plain' | 'named';
  /** Handed what closes the menu and gives the focus back. */
  readonly children: ComponentChildren | ((close: () => void) => ComponentChildren);
}

/** Further ways to do what the button before it does; lies over what follows, so that nothing moves. */
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
