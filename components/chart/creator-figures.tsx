import type { Figure, FigureRow } from '../../lib/features/capture/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { Icon } from '../parts/icon.tsx';
import css from './chart.module.css';

const [width, rowHeight, left, right, top] = [320, 34, 96, 62, 18];

/** The length of a figure's bar; 0 for words. */
const lengthOf = (value: string): number => (/^\d+(\.\d+)?$/.test(value) ? Number(value) : 0);

/**
 * Compares a creator's average with the median, per measure: a long bar above a short one means that a few posts
 * dominate. Each measure has its own scale, because posts and likes cannot share one. The table below tells screen
 * readers the numbers.
 */
function FigureChart({ rows, days }: { readonly rows: readonly FigureRow[]; readonly days: string }) {
  const title = message('figuresChart', days);
  const height = top + rows.length * rowHeight;
  const span = width - left - right;
  return (
    <figure class={css.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <rect class={css.bar} x={left} y={3} width={10} height={9} />
        <text x={left + 14} y={11}>
          {message('average')}
        </text>
        <rect class={`${css.bar} ${css.second}`} x={left + 90} y={3} width={10} height={9} />
        <text x={left + 104} y={11}>
          {message('middleValue')}
        </text>
        <line class={css.axis} x1={left} x2={left} y1={top} y2={height} />
        {rows.map(({ measure, average, middle }, index) => {
          const longest = Math.max(lengthOf(average.value), lengthOf(middle.value)) || 1;
          const y = top + index * rowHeight + 5;
          return (
            <g key={measure}>
              <text class={css.seriesName} x={left - 6} y={y + 15} text-anchor="end">
                {message(`measure_${measure}`)}
              </text>
              {[average, middle].map(({ value }, at) => {
                const length = (lengthOf(value) / longest) * span;
                return (
                  <g key={at === 0 ? 'average' : 'middle'}>
                    <rect
                      class={at === 0 ? css.bar : `${css.bar} ${css.second}`}
                      x={left}
                      y={y + at * 12}
                      width={length}
                      height={10}
                    />
                    <text x={left + length + 4} y={y + at * 12 + 9}>
                      {value === '' ? '–' : formatCount(value)}
                    </text>
                  </g>
                );
              })}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

const signs = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;

/**
 * A figure and its change, shown by sign and word, never by colour alone. The unit of a change is not published, so it
 * has none.
 */
function Cell({ figure: { value, change, direction } }: { readonly figure: Figure }) {
  return (
    <td>
      {value === '' ? '–' : formatCount(value)}
      {direction && (
        <small class={`${css.change} ${direction}`}>
          <Icon name={signs[direction]} />
          <span class="unseen">{message(`change_${direction}`)} </span>
          {direction !== 'same' && change.replace(/^-/, '')}
        </small>
      )}
    </td>
  );
}

/** A creator's figures compared with the previous period. */
function FigureTable({ rows, days }: { readonly rows: readonly FigureRow[]; readonly days: string }) {
  return (
    <table class={css.figures}>
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

/** A creator's figures as a chart with its table. Both load together, so that neither shifts the other. */
export function CreatorFigures(props: { readonly rows: readonly FigureRow[]; readonly days: string }) {
  return (
    <>
      <FigureChart {...props} />
      <FigureTable {...props} />
    </>
  );
}
