import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { jsonValue, printJson } from '../../lib/core/json/json.ts';
import type { Card } from '../../lib/core/record/read-record.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { counterChanges } from '../../lib/features/capture/model/index.ts';
import { type Apart, type Differences, differences } from '../../lib/features/library/model/index.ts';
import type { CaptureLine, OpenCapture } from '../../lib/features/library/pages/index.ts';
import { formatChange, formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { counted, message, namesBeside } from '../format/message.ts';
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

/** A version that has been read. */
interface Version {
  /** Its envelope, parsed; undefined where it is none. */
  readonly envelope: unknown;
  /** Its figures as the platform wrote them; those of its line are rounded where that gave words (`1.2万`). */
  readonly counters: Card['counters'];
}

type ReadVersion = (id: string) => Promise<Version>;

/** Each version is read once, though most are compared with the version before and with the one after. */
function useVersions(): ReadVersion {
  const { store } = useLibrary();
  return useMemo(() => {
    const known = new Map<string, Promise<Version>>();
    return (id) => {
      const version =
        known.get(id) ??
        store.get(id).then((capture) => ({
          envelope: jsonValue(capture?.envelope ?? ''),
          counters: capture?.card?.counters ?? [],
        }));
      known.set(id, version);
      return version;
    };
  }, [store]);
}

type Figure = (typeof figures)[number];

const counterOf = ({ counters }: Version, figure: Figure): string =>
  counters.find(({ counter }) => counter === figure)?.value ?? '';

const hasFigure = (line: CaptureLine, figure: Figure): boolean => typeof line[figure] === 'number';

interface FigureProps {
  readonly figure: Figure;
  /** The versions that have it. */
  readonly versions: readonly CaptureLine[];
  readonly read: ReadVersion;
}

/** How one counter changed from the first version to the last; no change of words, which would be invented. */
function VersionFigure({ figure, versions, read }: FigureProps) {
  const [first = '', last = ''] = [versions[0]?.id, versions.at(-1)?.id];
  const [ends] = useAsked(() => Promise.all([read(first), read(last)]), [read, first, last]);
  const [before, after] = ends ?? [];
  const change = before && after && counterChanges(before.counters, after.counters).get(figure);
  const points = versions.map(({ startedAt, [figure]: value }) => ({ at: startedAt, value: value ?? 0 }));
  return (
    <div>
      <dt>{message(`count_${figure}`)}</dt>
      <dd>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <polyline points={linePath(points)} />
        </svg>
        <b>{after && formatCount(counterOf(after, figure))}</b>{' '}
        {change && <span class="muted">{formatChange(change)}</span>}
      </dd>
    </div>
  );
}

/** How an item's counters changed over its captures, a small line for each. The versions below have the numbers. */
function VersionFigures({ versions, read }: Omit<FigureProps, 'figure'>) {
  const shown = figures
    .map((figure) => ({ figure, versions: versions.filter((line) => hasFigure(line, figure)) }))
    .filter((one) => one.versions.length > 1);
  if (shown.length === 0) return null;
  return (
    <section class={css.trends} aria-label={message('trends')}>
      <dl>
        {shown.map((one) => (
          <VersionFigure key={one.figure} {...one} read={read} />
        ))}
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
  readonly read: ReadVersion;
}

/** What changed from one version to another, old and new; one line if nothing did. */
function Changes({ older, newer, view, read }: PairProps) {
  const all = useSignal(false);
  const [difference] = useAsked(async (): Promise<Differences | null> => {
    const [{ envelope: before }, { envelope: after }] = await Promise.all([read(older.id), read(newer.id)]);
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
              ? message('showFirstChanges', formatCount(changes.length), formatCount(changes.length + more))
              : message('showChanges', changes.length)
          }
          onClick={() => (all.value = true)}
        />
      )}
      {all.value && more > 0 && <p class="muted">{message('andMore', formatCount(more))}</p>}
      {also.length > 0 && <p class="muted">{message('apart', namesBeside(also))}</p>}
    </>
  );
}

/** The figures of a version, as the platform wrote them. */
function FiguresLine({ line, read }: { readonly line: CaptureLine; readonly read: ReadVersion }) {
  const [version] = useAsked(() => read(line.id), [read, line.id]);
  const shown = figures
    .filter((figure) => hasFigure(line, figure))
    .flatMap((figure) => {
      const value = version && counterOf(version, figure);
      return value ? [`${message(`count_${figure}`)} ${formatCount(value)}`] : [];
    });
  return <>{shown.join(' · ')}</>;
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
  const read = useVersions();
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
        <span class="muted">
          {line.state === 'done' ? <FiguresLine line={line} read={read} /> : message(`state_${line.state}`)}
        </span>
      </p>
      {content}
    </li>
  );
  return (
    <div class={css.history}>
      <VersionFigures versions={versions} read={read} />
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
