import type { TrendLine } from '../../lib/features/capture/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { LineChart } from './line-chart.tsx';

/** The first, last and highest value of a line, in one sentence. */
function summaryOf({ points }: TrendLine): string {
  const [first, last] = [points[0], points.at(-1)];
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const told = [first, last, highest].flatMap((point) => (point ? [point.time, formatCount(String(point.value))] : []));
  return message('trendSummary', ...told);
}

/** A topic's trend: a chart for each number, and the table behind them. */
export function TrendCharts({ lines }: { readonly lines: readonly TrendLine[] }) {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ time }) => time)))];
  const columns = lines.map(({ name, points }) => ({ name, values: new Map(points.map(({ time, value }) => [time, value])) }));
  if (lines.length === 0) return null;
  return (
    <section class="charts" aria-label={message('trend')}>
      <h2>{message('trend')}</h2>
      {lines.map((line) => (
        <LineChart key={line.name} title={message(`trend_${line.name}`)} summary={summaryOf(line)} points={line.points} />
      ))}
      <details>
        <summary>{message('asTable')}</summary>
        <table class="figures">
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
                  <td key={name}>{values.has(time) ? formatCount(String(values.get(time))) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
