import css from './stat.module.css';

interface Props {
  readonly value: string;
  readonly label: string;
  /** The whole number behind a short one, as a tooltip. */
  readonly title?: string | undefined;
  /** The change since the version before, with its sign; '' = none. */
  readonly change?: string | undefined;
}

/** One figure of a list of them (`dl`). */
export function Stat({ value, label, title, change }: Props) {
  return (
    <div class={css.stat}>
      <dt>{label}</dt>
      <dd title={title}>
        <b>{value}</b> {change && <span class={css.delta}>{change}</span>}
      </dd>
    </div>
  );
}
