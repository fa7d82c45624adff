import type { CaptureFacts } from '../../../lib/core/capture.ts';
import { counterChanges } from '../../../lib/features/capture/model/index.ts';
import { formatAge } from '../../format/format-age.ts';
import { formatChange, formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { useEarlierCounters } from '../use-earlier-counters.ts';

/** As many counters as fit in one line. */
const countersShown = 2;

/** `Likes 12,840 (+120) · Comments 356`: the newest capture's counters, and their change since the previous capture. */
function CountLine({ run }: { readonly run: CaptureFacts }) {
  const earlier = useEarlierCounters(run.id);
  const known = (earlier && run.card?.counters) ?? [];
  const changes = counterChanges(earlier ?? [], known);
  // Changed counters come first.
  const counters = known.toSorted((one, other) => Number(changes.has(other.counter)) - Number(changes.has(one.counter)));
  const texts = counters.slice(0, countersShown).map(({ counter, value }) => {
    const change = changes.get(counter);
    return `${message(`count_${counter}`)} ${formatCount(value)}${change ? ` (${formatChange(change)})` : ''}`;
  });
  return <span class="counts">{texts.join(' · ')}</span>;
}

/** What the library already has for the item. The second line's space is reserved while it loads. */
export function KnownLine({ run, onOpen }: { readonly run: CaptureFacts; readonly onOpen: () => void }) {
  const age = formatAge(run.endedAt ?? run.startedAt);
  return (
    <p class="known muted">
      {message(run.state === 'done' ? 'capturedAgo' : 'failedAgo', age)} ·{' '}
      <button type="button" class="link" onClick={onOpen}>
        {message('open')}
      </button>
      {run.state === 'done' && <CountLine run={run} />}
    </p>
  );
}
