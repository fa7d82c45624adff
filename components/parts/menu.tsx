import type { ComponentChildren, ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { focusOn } from './focus-on.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';

interface SplitButtonProps extends ComponentProps<typeof Menu> {
  /** The button for the most frequent action. */
  readonly main: ComponentChildren;
}

/** A button, and a menu of its alternatives that looks like a part of it. */
export function SplitButton({ main, ...menu }: SplitButtonProps) {
  return (
    <span class={css.splitButton}>
      {main}
      <Menu {...menu} />
    </span>
  );
}

interface Props {
  /** Describes the arrow or the icon to screen readers. */
  readonly label: string;
  /** Absent: a part of the primary button before it. `named`: a button of its own; `square`: an icon. */
  readonly look?: 'named' | 'square';
  readonly icon?: IconName;
  readonly tabIndex?: number;
  /**
   * Buttons with icons and keys, `<hr />` between groups. Receives a function that closes the menu and restores the
   * focus.
   */
  readonly children: ComponentChildren | ((close: () => void) => ComponentChildren);
}

/** Alternatives to the action of the preceding button. The menu overlaps what follows, so that nothing shifts. */
export function Menu({ label, look, icon, tabIndex, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  function close(): void {
    details.current?.removeAttribute('open');
  }
  function onFocusOut({
    currentTarget: menu,
    relatedTarget: to,
  }: FocusEvent & { readonly currentTarget: Element }): void {
    // When another window takes the focus, the element keeps it in this one.
    if (!menu.contains((to ?? document.activeElement) as Node | null)) close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { Escape: 0, ArrowDown: 1, ArrowUp: -1 }[event.key];
    const menu = details.current;
    // The keys of a dialog that was opened from the menu are its own.
    if (step === undefined || event.isComposing || !menu?.open || (event.target as Element).closest('dialog')) return;
    event.preventDefault();
    if (step === 0) {
      leave();
      return;
    }
    const items = [...menu.querySelectorAll<HTMLElement>('button:enabled, input:enabled')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus();
  }
  function leave(): void {
    close();
    focusOn(details.current?.firstElementChild as HTMLElement);
  }
  /** Opens towards the start of the line if there is no room towards its end. A closed menu cannot be measured. */
  function onToggle({ currentTarget: menu }: { readonly currentTarget: Element }): void {
    const { right } = (menu.lastElementChild as Element).getBoundingClientRect();
    menu.toggleAttribute('data-end', right > innerWidth);
  }
  return (
    <details
      ref={details}
      class={`${css.menu} ${look ?? ''}`}
      onFocusOut={onFocusOut}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
    >
      <summary tabIndex={tabIndex} aria-label={label} title={look === 'named' ? undefined : label}>
        {icon && <Icon name={icon} look={look === 'square' ? 'large' : undefined} />}
        {look === 'named' && label}
        {look !== 'square' && <Icon name="chevron" />}
      </summary>
      <div class={css.choices}>{typeof children === 'function' ? children(leave) : children}</div>
    </details>
  );
}
