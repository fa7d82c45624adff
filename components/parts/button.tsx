import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'label' | 'type' | 'children' | 'icon'> {
  /** Its name, and its tooltip. */
  readonly label: string;
  readonly icon: IconName;
  /** Names the button for tests. */
  readonly 'data-do'?: string;
}

/** A square button with a picture; all other attributes as for the element. */
export function IconButton({ label, icon, class: more, ...attributes }: IconButtonProps) {
  return (
    <button type="button" class={`square ${more ?? ''}`} aria-label={label} title={label} {...attributes}>
      <Icon name={icon} look="large" />
    </button>
  );
}

interface Props extends Omit<ComponentProps<'button'>, 'label' | 'type' | 'children' | 'icon'> {
  readonly label: string;
  /** Makes it submit its form. */
  readonly type?: 'submit';
  /** One primary button per view. Absent: secondary. */
  readonly look?: 'primary' | 'quiet' | 'danger' | 'primary wide' | 'wide' | undefined;
  readonly icon?: IconName | undefined;
  /** A shortcut, shown at the end of the line in a menu. */
  readonly keys?: string;
  /** It was pressed and its work is under way. */
  readonly busy?: boolean | undefined;
  /** Names the button for tests and style sheets. */
  readonly 'data-do'?: string;
  /** Takes the focus when its view appears. */
  readonly 'data-focus'?: true | undefined;
}

/** A button with a text; `onClick` and all other attributes as for the element. */
export function Button({ label, look, icon, keys, busy, class: more, ...attributes }: Props) {
  return (
    <button
      type="button"
      class={[look, more].filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy}
      {...attributes}
    >
      {icon && <Icon name={icon} />}
      {label}
      {keys && <kbd>{keys}</kbd>}
    </button>
  );
}
