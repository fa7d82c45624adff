import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { TrailStep } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import type { CaptureLine } from '../../lib/features/library/pages/index.ts';
import { outcomeText, wayText } from '../capture/run-facts.tsx';
import { formatAge } from '../format/format-time.ts';
import { listedName } from '../format/listed-name.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { TroubleToast } from '../parts/toast.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { ViewTitle } from '../parts/view-title.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { type Checked, createSourceCheck, type SourceCheck } from './check-sources.ts';
import css from './sources.module.css';

/** One attempt with a source. */
interface SourceTry {
  /** Epoch ms. */
  readonly at: number;
  readonly ms: number | null;
  readonly outcome: TrailStep['outcome'];
  readonly captureId: string;
}

/** A source's record on this device, as far as captures are stored. */
export interface SourceLine {
  readonly id: string;
  readonly kind: string;
  /** Its key in the settings. */
  readonly key: string;
  readonly found: SourceTry | null;
  readonly failed: SourceTry | null;
  /** How often it returned the item, failed, and did not have it. */
  readonly counts: { readonly found: number; readonly failed: number; readonly absent: number };
}

const gives = (outcome: TrailStep['outcome']) => outcome === 'found' || outcome === 'partial';

/** The sources of an operation in order, with results from the trails of its captures (newest first). */
export function sourceLines(
  { path, sources }: Pick<OperationView, 'path' | 'sources'>,
  captures: readonly CaptureLine[],
): SourceLine[] {
  const tries = new Map<string, SourceTry[]>(sources.map(({ id }) => [id, []]));
  for (const { id: captureId, path: own, startedAt: at, trail } of captures) {
    if (own !== path) continue;
    for (const { source, outcome, ms = null, reason } of trail)
      if (reason?.code !== 'switched_off' && outcome !== 'cancelled')
        tries.get(source)?.push({ at, ms, outcome, captureId });
  }
  return sources.map(({ id, kind }) => {
    const own = tries.get(id) ?? [];
    const failures = own.filter(({ outcome }) => !gives(outcome) && outcome !== 'absent');
    const successes = own.filter(({ outcome }) => gives(outcome));
    const counts = {
      found: successes.length,
      failed: failures.length,
      absent: own.length - successes.length - failures.length,
    };
    return { id, kind, key: `${path} ${id}`, found: successes[0] ?? null, failed: failures[0] ?? null, counts };
  });
}

type Off = '' | 'user' | 'build';

interface Props {
  readonly view: OperationView;
  readonly lines: readonly SourceLine[];
  readonly checked: readonly Checked[];
  readonly offOf: (line: SourceLine) => Off;
  readonly onSwitch: (line: SourceLine, on: boolean) => void;
  readonly onShow: (captureId: string) => void;
}

const checkText = (outcome: Checked['outcome']): string =>
  outcome === 'running' || outcome === 'skipped' ? message(`check_${outcome}`) : outcomeText(outcome);

const triesOf = ({ counts }: SourceLine) => counts.found + counts.failed + counts.absent;
const seconds = (ms: number | null) =>
  ms === null ? '' : message('duration_s', Math.max(0.1, Math.round(ms / 100) / 10));

function Time({
  attempt,
  onShow,
  said,
}: {
  readonly attempt: SourceTry | null;
  readonly onShow: Props['onShow'];
  readonly said: boolean;
}) {
  if (!attempt) return <>–</>;
  const words = [formatAge(attempt.at), said ? outcomeText(attempt.outcome) : '', seconds(attempt.ms)];
  return <Button label={words.filter(Boolean).join(' · ')} onClick={() => onShow(attempt.captureId)} />;
}

/** The sources of one operation in order: past results, the result of a check, and a switch. */
export function SourceTable({ view, lines, checked, offOf, onSwitch, onShow }: Props) {
  const shows = checked.length > 0;
  return (
    <table class={css.sources}>
      <thead>
        <tr>
          <th scope="col">{message('sourceName')}</th>
          <th scope="col">{message('sourceGave')}</th>
          <th scope="col">{message('sourceFailed')}</th>
          <th scope="col">{message('sourceTimes')}</th>
          {shows && <th scope="col">{message('sourceChecked')}</th>}
          <th scope="col">{message('sourceOn')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const off = offOf(line);
          const check = checked.find(({ id }) => id === line.id);
          return (
            <tr key={line.id} class={off ? css.off : ''} data-source={line.id}>
              <th scope="row">
                {index + 1}. <code>{line.id}</code> <small>{wayText(line.kind)}</small>
              </th>
              <td>
                <Time attempt={line.found} onShow={onShow} said={line.found?.outcome === 'partial'} />
              </td>
              <td>
                <Time attempt={line.failed} onShow={onShow} said />
              </td>
              <td>
                {triesOf(line) > 0
                  ? message('sourceCounts', line.counts.found, line.counts.failed, line.counts.absent)
                  : '–'}
              </td>
              {shows && (
                <td data-outcome={check?.outcome ?? ''}>
                  {check &&
                    [checkText(check.outcome), check.coverage, check.ms > 0 ? seconds(check.ms) : '']
                      .filter(Boolean)
                      .join(' · ')}
                </td>
              )}
              <td>
                <input
                  type="checkbox"
                  aria-label={message('sourceSwitch', line.id, view.name)}
                  checked={off === ''}
                  disabled={off === 'build'}
                  onChange={(event) => onSwitch(line, event.currentTarget.checked)}
                />{' '}
                {off === 'build' && <small>{message('sourceOffBuild')}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function CheckForm({ view, check }: { readonly view: OperationView; readonly check: SourceCheck }) {
  const text = useSignal('');
  const isChecked = check.path.value === view.path;
  return (
    <form
      class={css.check}
      onSubmit={(event) => {
        event.preventDefault();
        void check.check(view, text.value);
      }}
    >
      <input
        type="text"
        aria-label={message('checkItem')}
        placeholder={message('checkItem')}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {isChecked && check.running.value ? (
        <Button label={message('checkStop')} onClick={check.stop} />
      ) : (
        <button type="submit" data-do="check" disabled={check.running.value}>
          {message('checkNow')}
        </button>
      )}
      <span role="status">{isChecked && check.trouble.value && message(`checkTrouble_${check.trouble.value}`)}</span>
    </form>
  );
}

/** Every operation and its sources: past results, a check of each, and a switch. */
export function SourcesView() {
  const background = useBackground();
  const { library, actions } = useLibrary();
  const { settings: now, trouble, change } = useSettings();
  const newest = () =>
    Promise.all(library.operations.map(async ({ path }) => [path, await library.newestOf(path)] as const));
  const [captures] = useAsked(async () => new Map(await newest()), [library], [library.found.value]);
  const check = useMemo(() => createSourceCheck(background), [background]);
  useEffect(() => check.stop, [check]);
  if (!now) return <TroubleToast trouble={trouble} />;
  const offOf = ({ key }: SourceLine) =>
    now.sourcesOffInBuild.includes(key) ? 'build' : now.sourcesOff.includes(key) ? 'user' : '';
  return (
    <section class={css.sourcesView}>
      <ViewTitle title={message('sources')} />
      <p class="muted">{message('sourcesHelp')}</p>
      {library.operations.map((view) => (
        <details key={view.path} open={check.path.value === view.path} data-operation={view.path}>
          <summary>{listedName(view)}</summary>
          <CheckForm view={view} check={check} />
          <SourceTable
            view={view}
            lines={sourceLines(view, captures?.get(view.path) ?? [])}
            checked={check.path.value === view.path ? check.checked.value : []}
            offOf={offOf}
            onSwitch={({ key }, on) => change({ sourcesOff: { [key]: !on } })}
            onShow={actions.show}
          />
        </details>
      ))}
      <TroubleToast trouble={trouble} />
    </section>
  );
}
