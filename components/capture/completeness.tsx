import type { CaptureFacts } from '../../lib/core/capture.ts';
import { message } from '../format/message.ts';

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

/** `Complete`, or which details are missing. */
export function Completeness({ capture, onOpen }: Props) {
  const { missing, complete = missing.length === 0 } = capture;
  return (
    <button type="button" class={`completeness ${complete ? 'whole' : 'partial'}`} onClick={onOpen}>
      <span aria-hidden="true">{complete ? '●' : '◐'}</span>{' '}
      <span class="clamped">{complete ? message('complete') : message('missingDetails', missingText(missing))}</span>
    </button>
  );
}
