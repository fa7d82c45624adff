import type { CaptureFacts } from '../../lib/core/capture.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';

/** A record with a smaller share of its expected fields (0 to 1) is incomplete. Every answer lacks a few. */
const whole = 0.9;

/** Whether the answer came only from sources that cannot know everything, and many fields are missing. */
export function isPartial({ state, trail, missing, coverage }: Pick<CaptureFacts, 'state' | 'trail' | 'missing' | 'coverage'>): boolean {
  const lacks = !coverage || coverage.known / coverage.total < whole;
  return state === 'done' && lacks && missing.length > 0 && !trail.some(({ outcome }) => outcome === 'found');
}

/** At most three missing fields by name, then how many more. */
function missingText(missing: readonly string[]): string {
  const names = missing.slice(0, 3).join(', ');
  return missing.length > 3 ? `${names} ${message('andMore', missing.length - 3)}` : names;
}

interface Props {
  readonly capture: CaptureFacts;
  /** Shows the details. */
  readonly onOpen: () => void;
}

/** `257 of 276 fields · complete`, or what a partial answer lacks. */
export function Completeness({ capture, onOpen }: Props) {
  const { coverage, missing, drift, driftMore } = capture;
  const partial = isPartial(capture);
  const known = coverage ? message('coverage', formatCount(String(coverage.known)), formatCount(String(coverage.total))) : '';
  const changes = drift.length + driftMore;
  const words = partial ? message('partial', missingText(missing)) : message('complete');
  return (
    <button type="button" class={`completeness ${partial ? 'partial' : 'whole'}`} onClick={onOpen}>
      <span aria-hidden="true">{partial ? '◐' : '●'}</span>{' '}
      <span class="clamped">
        {[known, words, changes > 0 && !partial ? message('changedFields', changes) : ''].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
