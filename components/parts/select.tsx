import type { ComponentProps } from 'preact';

interface Props<Value> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'role' | 'size'> {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChoose: (value: Value) => void;
  readonly 'data-choice'?: string;
  readonly 'data-filter'?: string;
}

/** A choice of one value; all other attributes as for the element. */
export function Select<Value extends string | number>({ value, options, onChoose, ...attributes }: Props<Value>) {
  return (
    <select
      {...attributes}
      value={value}
      onChange={({ currentTarget }) => onChoose((options[currentTarget.selectedIndex] ?? [value])[0])}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
