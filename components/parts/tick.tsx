import type { ComponentProps } from 'preact';

interface Props extends Omit<ComponentProps<'input'>, 'label' | 'type' | 'onChange' | 'role'> {
  readonly label: string;
  /** A switch at the end of its line, which takes effect at once. */
  readonly isSwitch?: boolean;
  /** Also gets the box, so that a rejected change can be shown. */
  readonly onTurn: (checked: boolean, box: HTMLInputElement) => void;
  readonly 'data-do'?: string;
}

/** A checkbox and its label; all other attributes as for the `input`. */
export function Tick({ label, isSwitch = false, onTurn, ...attributes }: Props) {
  const role = isSwitch ? { role: 'switch' as const } : {};
  return (
    <label>
      <input
        type="checkbox"
        {...role}
        {...attributes}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked, currentTarget)}
      />{' '}
      {label}
    </label>
  );
}
