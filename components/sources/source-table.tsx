import type { OperationView } from '../../lib/core/view.ts';
import { formatAge } from '../format/format-age.ts';
import { message } from '../format/message.ts';
import { word } from '../format/word.ts';
import type { Checked } from './check-sources.ts';
import type { SourceLine, SourceTry } from './source-lines.ts';

export type Off = '' | 'user' | 'build';

interface Props {
  readonly view: OperationView;
  readonly lines: readonly SourceLine[];
  readonly checked: readonly Checked[];
  readonly offOf: (line: SourceLine) => Off;
  readonly onSwitch: (line: SourceLine, on: boolean) => void;
  readonly onShow: (captureId: string) => void;
}

/** The outcome, in words. */
function outcomeWord(outcome: string): string {
  if (outcome === 'found' || outcome === 'partial' || outcome === 'absent') return message(`outcome_${outcome}`);
  if (outcome === 'running' || outcome === 'skipped') return message(`check_${outcome}`);
  return word(`whyTitle_${outcome}`, message('thePlatform'));
}

const triesOf = ({ counts }: SourceLine) => counts.found + counts.failed + counts.absent;
const seconds = (ms: number | null) => (ms === null ? '' : message('duration_s', Math.max(0.1, Math.round(ms / 100) / 10)));

function Time({ one, onShow, said }: { readonly one: SourceTry | null; readonly onShow: Props['onShow']; readonly said: boolean }) {
  if (!one) return <>–</>;
  return (
    <button type="button" class="link" onClick={() => onShow(one.captureId)}>
      {[formatAge(one.at), said ? outcomeWord(one.outcome) : '', seconds(one.ms)].filter(Boolean).join(' · ')}
    </button>
  );
}

/** The sources of one operation in order: past results, the result of a check, and a switch. */
export function SourceTable({ view, lines, checked, offOf, onSwitch, onShow }: Props) {
  const shows = checked.length > 0;
  return (
    <table class="sources">
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
          const one = checked.find(({ id }) => id === line.id);
          return (
            <tr key={line.id} class={off ? 'off' : ''} data-source={line.id}>
              <th scope="row">
                {index + 1}. <code>{line.id}</code> <small class="muted">{line.kind}</small>
              </th>
              <td>
                <Time one={line.found} onShow={onShow} said={line.found?.outcome === 'partial'} />
              </td>
              <td>
                <Time one={line.failed} onShow={onShow} said />
              </td>
              <td>{triesOf(line) > 0 ? message('sourceCounts', line.counts.found, line.counts.failed, line.counts.absent) : '–'}</td>
              {shows && (
                <td data-outcome={one?.outcome ?? ''}>
                  {one && [outcomeWord(one.outcome), one.coverage, one.ms > 0 ? seconds(one.ms) : ''].filter(Boolean).join(' · ')}
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
