import type { CaptureLine } from '../../lib/features/library/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';

const figures = ['plays', 'views', 'likes', 'comments'] as const;
const [width, height, edge] = [96, 24, 2];

interface Point {
  /** Epoch ms. */
  readonly at: number;
  readonly value: number;
}

/** The line through some points, in the picture's box; a constant figure lies in the middle. */
export function linePath(points: readonly Point[]): string {
  const times = points.map(({ at }) => at);
  const values = points.map(({ value }) => value);
  const [first, least] = [Math.min(...times), Math.min(...values)];
  const [time, range] = [Math.max(...times) - first || 1, Math.max(...values) - least];
  const place = ({ at, value }: Point) => {
    const x = edge + ((at - first) / time) * (width - 2 * edge);
    const y = range === 0 ? height / 2 : height - edge - ((value - least) / range) * (height - 2 * edge);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return points.map(place).join(' ');
}

const count = (value: number | null | undefined) => (value === null || value === undefined ? '' : formatCount(String(value)));

function pointsOf(versions: readonly CaptureLine[], figure: (typeof figures)[number]): Point[] {
  return versions.flatMap(({ [figure]: value, startedAt }) => (typeof value === 'number' ? [{ at: startedAt, value }] : []));
}

/** How an item's counters changed over its captures: a small line for each, and the same data as a table. */
export function VersionFigures({ versions }: { readonly versions: readonly CaptureLine[] }) {
  const shown = figures.map((figure) => ({ figure, points: pointsOf(versions, figure) })).filter(({ points }) => points.length > 1);
  if (shown.length === 0) return null;
  return (
    <section class="trends" aria-label={message('trends')}>
      <h3>{message('trends')}</h3>
      <dl>
        {shown.map(({ figure, points }) => {
          const [from = 0, to = 0] = [points[0]?.value, points.at(-1)?.value];
          const change = `${to < from ? '−' : '+'}${count(Math.abs(to - from))}`;
          return (
            <div key={figure}>
              <dt>{message(`count_${figure}`)}</dt>
              <dd>
                <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
                  <polyline points={linePath(points)} />
                </svg>
                <b>{count(to)}</b> <span class="muted">{change}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <details>
        <summary>{message('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{message('column_captured')}</th>
              {shown.map(({ figure }) => (
                <th key={figure} scope="col">
                  {message(`count_${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((line) => (
              <tr key={line.id}>
                <th scope="row">{formatTime(line.startedAt)}</th>
                {shown.map(({ figure }) => (
                  <td key={figure}>{count(line[figure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
