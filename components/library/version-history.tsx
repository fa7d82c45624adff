import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { jsonValue, printJson } from '../../lib/core/json/json.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { type Apart, type Differences, differences } from '../../lib/features/library/model/index.ts';
import type { CaptureLine, OpenCapture } from '../../lib/features/library/pages/index.ts';
import { formatChange, formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { counted, message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { useAsked } from '../parts/use-asked.ts';
import css from './version-history.module.css';

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

function pointsOf(versions: readonly CaptureLine[], figure: (typeof figures)[number]): Point[] {
  return versions.flatMap(({ [figure]: value, startedAt }) =>
    typeof value === 'number' ? [{ at: startedAt, value }] : [],
  );
}

/** How an item's counters changed over its captures, a small line for each. The versions below have the numbers. */
function VersionFigures({ versions }: { readonly versions: readonly CaptureLine[] }) {
  const shown = figures
    .map((figure) => ({ figure, points: pointsOf(versions, figure) }))
    .filter(({ points }) => points.length > 1);
  if (shown.length === 0) return null;
  return (
    <section class={css.trends} aria-label={message('trends')}>
      <dl>
        {shown.map(({ figure, points }) => {
          const [from = 0, to = 0] = [points[0]?.value, points.at(-1)?.value];
          const change = formatChange(String(to - from));
          return (
            <div key={figure}>
              <dt>{message(`count_${figure}`)}</dt>
              <dd>
                <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
                  <polyline points={linePath(points)} />
                </svg>
                <b>{formatCount(to)}</b> <span class="muted">{change}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Versions shown at first, and with each press of the button. */
const atOnce = 10;
/** How many changed lines of a version are shown at first. */
const linesShown = 12;
/** Maximum length of a value in a line, in characters. */
const shownText = 300;

const aparts: readonly Apart[] = ['counter', 'address', 'issued', 'source'];
const plain = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '[]').replace(/\[[^\]]*\]/g, '[]');

/** The display name of the field at a path, else the path in the record. */
function fieldName(path: string, view: OperationView | undefined): string {
  const card = view?.card;
  const words = ['title', 'text', 'author'] as const;
  const word = words.find((one) =>
    card?.[one]?.split(' ').some((place) => plain(`${card.base}.${place}`) === plain(path)),
  );
  return word ? message(`column_${word}`) : path.replace(/^data\./, '');
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : printJson(value);
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text;
}

interface PairProps {
  readonly older: CaptureLine;
  readonly newer: CaptureLine;
  readonly view: OperationView | undefined;
  /** A version's envelope, parsed; undefined where it is none. */
  readonly read: (id: string) => Promise<unknown>;
}

/** Each envelope is read once, though most are compared with the version before and with the one after. */
function useEnvelopes(): PairProps['read'] {
  const { store } = useLibrary();
  return useMemo(() => {
    const known = new Map<string, Promise<unknown>>();
    return (id) => {
      const envelope = known.get(id) ?? store.get(id).then((capture) => jsonValue(capture?.envelope ?? ''));
      known.set(id, envelope);
      return envelope;
    };
  }, [store]);
}

/** What changed from one version to another, old and new; one line if nothing did. */
function Changes({ older, newer, view, read }: PairProps) {
  const all = useSignal(false);
  const [difference] = useAsked(async (): Promise<Differences | null> => {
    const [before, after] = await Promise.all([read(older.id), read(newer.id)]);
    return before === undefined || after === undefined
      ? null
      : differences(before, after, view?.volatile ?? {}, older.source === newer.source);
  }, [read, older.id, newer.id]);
  if (!difference) return <p class="muted">{difference === null ? message('notComparable') : '…'}</p>;
  const { changes, more, apart } = difference;
  const also = aparts.flatMap((one) => (apart[one] ? [counted(`apart_${one}`, apart[one])] : []));
  return (
    <>
      {changes.length === 0 && <p class="muted">{message('nothingChanged')}</p>}
      <ul class={css.changes}>
        {changes.slice(0, all.value ? undefined : linesShown).map(({ path, before, after }, index) => (
          <li key={`${index} ${path}`}>
            <span class={css.fieldName}>{fieldName(path, view)}</span>
            {before !== undefined && <del>{valueText(before)}</del>}
            {after !== undefined && <ins>{valueText(after)}</ins>}
          </li>
        ))}
      </ul>
      {changes.length > linesShown && !all.value && (
        <Button
          look="quiet"
          label={
            more > 0
              ? message('showFirstChanges', changes.length, changes.length + more)
              : message('showChanges', changes.length)
          }
          onClick={() => (all.value = true)}
        />
      )}
      {all.value && more > 0 && <p class="muted">{message('andMore', more)}</p>}
      {also.length > 0 && <p class="muted">{message('apart', also.join(', '))}</p>}
    </>
  );
}

function figuresLine(line: CaptureLine): string {
  const known = figures.filter((figure) => typeof line[figure] === 'number');
  return known.map((figure) => `${message(`count_${figure}`)} ${formatCount(line[figure] ?? '')}`).join(' · ');
}

/**
 * The versions of an item, newest first, each with what changed in it; or the difference between the open version and
 * any other.
 */
export function VersionHistory({ capture, related: { versions } }: OpenCapture) {
  const { library, actions } = useLibrary();
  const other = useSignal('');
  const shown = useSignal(atOnce);
  const view = library.viewOf(capture.path);
  const read = useEnvelopes();
  const done = versions.filter(({ state }) => state === 'done');
  const open = done.find(({ id }) => id === capture.id);
  const chosen = done.find(({ id }) => id === other.value);
  const newestFirst = versions.toReversed();

  const entry = (line: CaptureLine, content: ComponentChildren) => (
    <li key={line.id} aria-current={line.id === capture.id ? 'true' : undefined}>
      <p class={css.head}>
        {line.id === capture.id ? (
          <b>{formatTime(line.startedAt)}</b>
        ) : (
          <Button
            look="quiet"
            data-do="version"
            label={formatTime(line.startedAt)}
            onClick={() => actions.show(line.id)}
          />
        )}
        <span class="muted">{line.state === 'done' ? figuresLine(line) : message(`state_${line.state}`)}</span>
      </p>
      {content}
    </li>
  );
  return (
    <div class={css.history}>
      <VersionFigures versions={versions} />
      {open && done.length > 1 && (
        <label>
          {message('compareWith')}{' '}
          <Select
            data-choice="compare"
            value={other.value}
            options={[
              ['', message('compareEach')],
              ...done.filter((one) => one !== open).map(({ id, startedAt }) => [id, formatTime(startedAt)] as const),
            ]}
            onChoose={(id) => (other.value = id)}
          />
        </label>
      )}
      {open && chosen ? (
        <ol class={css.versions}>
          {entry(
            open,
            <Changes
              older={chosen.startedAt < open.startedAt ? chosen : open}
              newer={chosen.startedAt < open.startedAt ? open : chosen}
              view={view}
              read={read}
            />,
          )}
        </ol>
      ) : (
        <ol class={css.versions}>
          {newestFirst.slice(0, shown.value).map((line) => {
            const before = done.findLast(({ startedAt }) => startedAt < line.startedAt);
            const first = line.state === 'done' ? <p class="muted">{message('firstVersion')}</p> : null;
            return entry(
              line,
              before && line.state === 'done' ? <Changes older={before} newer={line} view={view} read={read} /> : first,
            );
          })}
        </ol>
      )}
      {!chosen && versions.length > shown.value && (
        <Button look="quiet" label={message('earlierVersions')} onClick={() => (shown.value += atOnce)} />
      )}
    </div>
  );
}
