import type { CaptureFacts } from '../../lib/gateway/capture.ts';
import { formatAge } from '../format/format-age.ts';
import { message } from '../format/message.ts';

/** What the library has of the item already. */
export function KnownLine({ run, onOpen }: { readonly run: CaptureFacts; readonly onOpen: () => void }) {
  const age = formatAge(run.endedAt ?? run.startedAt);
  return (
    <p class="known muted">
      {message(run.state === 'done' ? 'capturedAgo' : 'failedAgo', age)} ·{' '}
      <button type="button" class="link" onClick={onOpen}>
        {message('open')}
      </button>
    </p>
  );
}
