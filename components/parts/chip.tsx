import type { ComponentProps } from 'preact';
import css from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'label' | 'type' | 'children' | 'icon'> {
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'good' | 'warn' | 'bad' | undefined;
  /** Makes it a filter that can be removed: label and action of its button. */
  readonly remove?: { readonly label: string; readonly onClick: () => void };
  readonly 'data-do'?: string;
}

/** A status with its icon, or a filter. With `onClick` it is a button; all other attributes as for that. */
export function Chip({ label, icon, tone, remove, onClick, ...attributes }: Props) {
  const face = [icon && <Icon key="icon" name={icon} />, label];
  return (
    <span class={`${css.chip} ${tone ?? ''}`}>
      {onClick ? (
        <button type="button" class={css.face} onClick={onClick} {...attributes}>
          {face}
        </button>
      ) : (
        <span class={css.face}>{face}</span>
      )}
      {remove && (
        <button type="button" class={css.face} aria-label={remove.label} title={remove.label} onClick={remove.onClick}>
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}
