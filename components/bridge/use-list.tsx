import type { BridgeUse } from '../../lib/features/bridge/background/index.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';

/** What programs have asked for, newest first. */
export function UseList({ uses }: { readonly uses: readonly BridgeUse[] }) {
  if (uses.length === 0) return null;
  return (
    <details class="uses">
      <summary>{message('bridgeUses')}</summary>
      <ol class="plain">
        {uses.map(({ at, program, what, status }, index) => (
          <li key={`${at} ${index}`}>
            {formatTime(at)} · {program} · <code>{what}</code> · {status}
          </li>
        ))}
      </ol>
    </details>
  );
}
