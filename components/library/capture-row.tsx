import { isPartial } from '../capture/completeness.tsx';
import { counted } from '../format/counted.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { operationName, platformName } from '../format/word.ts';
import type { CaptureLine } from './capture-store.ts';
import type { LibraryModel } from './library-model.ts';

interface Props {
  readonly library: LibraryModel;
  readonly slot: number;
  /** Absent while it is being read; null where it cannot be. */
  readonly line: CaptureLine | null | undefined;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
}

/** How a run ended, in a word or two. */
export function resultText(line: CaptureLine): string {
  const { state, failure, platform } = line;
  if (isPartial(line)) return message('state_partial');
  if (state === 'failed' && failure) return message(`whyTitle_${failure.kind}`, platformName(platform));
  return message(`state_${state}`);
}

/** What a line says, in its columns. */
function LineParts({ line, versions }: { readonly line: CaptureLine; readonly versions: number }) {
  return (
    <>
      <span class="what">
        <b class="cut">{line.title || [operationName(line.path), line.itemId].filter(Boolean).join(' ')}</b>
        <span class="cut muted">{line.author || line.itemId}</span>
      </span>
      <span class="from cut muted">
        {platformName(line.platform)} · {operationName(line.path)}
        {versions > 1 && ` · ${message('versionsCount', versions)}`}
      </span>
      <span class={`result cut ${isPartial(line) ? 'partial' : line.state}`}>
        {line.collection ? counted('collectedItems', line.collection.collected) : resultText(line)}
      </span>
      <span class="when cut muted">{formatTime(line.startedAt)}</span>
    </>
  );
}

/** One capture in the list. */
export function CaptureRow({ library, slot, line, index, top, active }: Props) {
  const selected = library.selection.value.has(slot);
  const classes = ['capture', active && 'active', library.openRow.value === index && 'open'].filter(Boolean).join(' ');
  return (
    <div
      role="option"
      tabIndex={-1}
      id={`capture-${index}`}
      class={classes}
      data-row={index}
      style={{ top: `${top}px` }}
      aria-posinset={index + 1}
      aria-setsize={library.shown.value.length}
      aria-busy={line === undefined}
      aria-selected={selected}
    >
      <span class="tick" data-select>
        <span aria-hidden="true">{selected ? '☑' : '☐'}</span>
      </span>
      {line && <LineParts line={line} versions={library.found.value?.versions[index] ?? 1} />}
    </div>
  );
}
