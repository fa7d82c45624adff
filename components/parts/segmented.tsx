import { Icon, type IconName } from './icon.tsx';
import css from './segmented.module.css';

interface Props<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly icon?: IconName }[];
  readonly onChoose: (value: Value) => void;
}

/** A few choices side by side, one of which is chosen; tests read its value from `data-as`. */
export function Segmented<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <fieldset class={css.segmented} aria-label={label}>
      {options.map(({ value: one, text, icon }) => (
        <button key={one} type="button" data-as={one} aria-pressed={one === value} onClick={() => onChoose(one)}>
          {icon && <Icon name={icon} />}
          {text}
        </button>
      ))}
    </fieldset>
  );
}
