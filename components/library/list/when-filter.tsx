import { useSignal } from '@preact/signals';
import { type Filter, noFilter } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { Select } from '../../parts/select.tsx';

/** Days back from today, including today; two dates cover other ranges. */
const spans = { today: 1, week: 7, month: 30 } as const;
type Span = keyof typeof spans;

interface Props {
  readonly filter: Pick<Filter, 'from' | 'until'>;
  readonly set: (part: Partial<Filter>) => void;
}

/** The local date `days` days ago, `2026-11-20`. */
export function dayBefore(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function spanOf({ from, until }: Props['filter']): Span | 'any' | 'dates' {
  if (!from && !until) return 'any';
  const known = (Object.keys(spans) as Span[]).find((span) => !until && from === dayBefore(spans[span] - 1));
  return known ?? 'dates';
}

/** When captures were made: a range that ends today, or two dates. */
export function WhenFilter({ filter, set }: Props) {
  const dates = useSignal(false);
  const span = dates.value ? 'dates' : spanOf(filter);
  function choose(value: Span | 'any' | 'dates'): void {
    dates.value = value === 'dates';
    if (value !== 'dates') set({ from: value === 'any' ? noFilter.from : dayBefore(spans[value] - 1), until: noFilter.until });
  }
  return (
    <>
      <Select
        aria-label={message('when')}
        data-filter="when"
        value={span}
        options={(['any', 'today', 'week', 'month', 'dates'] as const).map((one) => [one, message(`when_${one}`)])}
        onChoose={choose}
      />
      {span === 'dates' && (
        <>
          <label>
            {message('from')} <input type="date" value={filter.from} onInput={(event) => set({ from: event.currentTarget.value })} />
          </label>
          <label>
            {message('until')} <input type="date" value={filter.until} onInput={(event) => set({ until: event.currentTarget.value })} />
          </label>
        </>
      )}
    </>
  );
}
