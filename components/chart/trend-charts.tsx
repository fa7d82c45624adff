import type { TrendLine } from '../../lib/features/capture/model/index.ts';
import { formatCount, shortCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import css from './chart.module.css';

/** The next round number, for the top of an axis: 1, 2, 5 or 10 times a power of ten; 1 for zero. */
export function niceTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

interface Point {
  readonly time: string;
  readonly value: number;
}

interface Props {
  readonly title: string;
  /** Describes the line to screen readers. */
  readonly summary: string;
  /** At least two. */
  readonly points: readonly Point[];
}

/** In user units of the SVG, which scales to the available width. */
const [width, height, left, right, top, bottom] = [320, 116, 38, 8, 8, 20];
const [base, span] = [height - bottom, width - left - right];

/** A number over time: an axis from zero, a line, and the start, middle and end times. */
function LineChart({ title, summary, points }: Props) {
  const highest = niceTop(Math.max(...points.map(({ value }) => value)));
  const last = points.length - 1;
  const x = (at: number) => left + (at / last) * span;
  const y = (value: number) => base - (value / highest) * (base - top);
  const path = points
    .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const marks = [...new Set([0, Math.floor(last / 2), last])];
  return (
    <figure class={css.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={message('labelled', title, summary)}>
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line class={css.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 4} y={y(value) + 3} text-anchor="end">
              {shortCount(value)}
            </text>
          </g>
        ))}
        <path class={css.area} d={`${path}L${x(last)} ${base}L${x(0)} ${base}Z`} />
        <path class={css.curve} d={path} />
        {marks.map((at) => (
          <text key={at} x={x(at)} y={height - 6} text-anchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}>
            {points[at]?.time}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** The first, last and highest value of a line, in one sentence. */
function summaryOf({ points }: TrendLine): string {
  const [first, last] = [points[0], points.at(-1)];
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const ends = [first, last, highest].flatMap((point) => (point ? [point.time, formatCount(point.value)] : []));
  return message('trendSummary', ...ends);
}

/** A topic's trend: a chart for each number, and the table behind them. */
export function TrendCharts({ lines }: { readonly lines: readonly TrendLine[] }) {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ time }) => time)))];
  const columns = lines.map(({ name, points }) => ({
    name,
    values: new Map(points.map(({ time, value }) => [time, value])),
  }));
  if (lines.length === 0) return null;
  return (
    <section class={css.charts} aria-label={message('trend')}>
      <h2>{message('trend')}</h2>
      {lines.map((line) => (
        <LineChart
          key={line.name}
          title={message(`trend_${line.name}`)}
          summary={summaryOf(line)}
          points={line.points}
        />
      ))}
      <details>
        <summary>{message('asTable')}</summary>
        <table class={css.figures}>
          <thead>
            <tr>
              <th scope="col">{message('time')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {message(`trend_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {columns.map(({ name, values }) => (
                  <td key={name}>{formatCount(values.get(time) ?? '–')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
