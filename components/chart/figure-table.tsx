import type { Figure, FigureRow } from '../../lib/features/capture/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';

const signs = { up: '▲', down: '▼', same: '＝' } as const;

/** A figure and its change, shown by sign and word, never by colour alone. The unit of a change is not published, so it has none. */
function Cell({ figure: { value, change, direction } }: { readonly figure: Figure }) {
  return (
    <td>
      {value === '' ? '–' : formatCount(value)}
      {direction && (
        <small class={`change ${direction}`}>
          <span aria-hidden="true">{signs[direction]} </span>
          <span class="unseen">{message(`change_${direction}`)} </span>
          {direction !== 'same' && change.replace(/^-/, '')}
        </small>
      )}
    </td>
  );
}

/** A creator's figures compared with the previous period. */
export function FigureTable({ rows, days }: { readonly rows: readonly FigureRow[]; readonly days: string }) {
  return (
    <table class="figures">
      <caption>{message('figuresOf', days)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{message('average')}</th>
          <th scope="col">{message('middleValue')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ measure, average, middle }) => (
          <tr key={measure}>
            <th scope="row">{message(`measure_${measure}`)}</th>
            <Cell figure={average} />
            <Cell figure={middle} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
