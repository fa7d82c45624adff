import type { ComponentProps } from 'preact';

interface Props extends Omit<ComponentProps<'input'>, 'label' | 'type' | 'onChange' | 'role'> {
  readonly label: string;
  /** Gets the box too, for one that must show what was not changed after all. */
  readonly onTurn: (checked: boolean, box: HTMLInputElement) => void;
  readonly 'data-do'?: string;
}

/** A checkbox and its label; all other attributes as for the `input`. */
export function Tick({ label, onTurn, ...attributes }: Props) {
  return (
    <label>
      <input type="checkbox" {...attributes} onChange={({ currentTarget }) => onTurn(currentTarget.checked, currentTarget)} /> {label}
    </label>
  );
}
