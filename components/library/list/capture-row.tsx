import type { CaptureLine } from '../../../lib/features/library/pages/index.ts';
import { counted } from '../../format/counted.ts';
import { shortCount, shortDay, shortTime } from '../../format/format-short.ts';
import { formatTime } from '../../format/format-time.ts';
import { message } from '../../format/message.ts';
import { operationName, platformName } from '../../format/word.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { lineName } from '../line-name.ts';
import { useThumbnail } from '../use-thumbnail.ts';

interface Props {
  readonly slot: number;
  /** Absent while it is being read; null if it cannot be read. */
  readonly line: CaptureLine | null | undefined;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
}

/** A capture's thumbnail, or the first letter of its platform. */
function CapturePicture({ line }: { readonly line: CaptureLine }) {
  const address = useThumbnail(line.id);
  return (
    <span class="picture" aria-hidden="true">
      {address ? <img src={address} alt="" /> : address === '' && Array.from(platformName(line.platform))[0]}
    </span>
  );
}

/** The outcome of a run in a word or two; '' on success. */
function resultText(line: CaptureLine): string {
  const { state, failure, platform } = line;
  if (line.complete === false) return message('state_partial');
  if (state === 'failed' && failure) return message(`whyTitle_${failure.kind}`, platformName(platform));
  return state === 'done' ? '' : message(`state_${state}`);
}

/** The text below the type: the number of items or versions, or the failure. */
function remark(line: CaptureLine, versions: number): string {
  const several = line.collection ? counted('collectedItems', line.collection.collected) : '';
  const repeated = versions > 1 ? message('versionsCount', versions) : '';
  return [resultText(line), several, repeated].filter(Boolean).join(' · ');
}

/** The cells of a line. */
function LineCells({ line, versions }: { readonly line: CaptureLine; readonly versions: number }) {
  const { author, itemId, path, platform, state, startedAt } = line;
  return (
    <>
      <td class="what">
        <CapturePicture line={line} />
        <span class="words">
          <b class="cut">{lineName(line)}</b>
          <span class="cut muted">{author || itemId}</span>
        </span>
      </td>
      <td class="from">
        <span class="cut muted">
          {platformName(platform)} · {operationName(path)}
        </span>
        <span class={`cut result ${line.complete === false ? 'partial' : state}`}>{remark(line, versions)}</span>
      </td>
      <td class="published muted">{shortDay(line.published)}</td>
      {(['plays', 'views', 'likes', 'comments'] as const).map((one) => (
        <td key={one} class={one}>
          {shortCount(line[one])}
        </td>
      ))}
      <td class="captured muted" title={formatTime(startedAt)}>
        {shortTime(startedAt)}
      </td>
    </>
  );
}

/** One capture in the list. */
export function CaptureRow({ slot, line, index, top, active }: Props) {
  const { library } = useLibrary();
  const selected = library.selection.value.has(slot);
  const classes = ['capture columns', active && 'active', library.openRow.value === index && 'open'].filter(Boolean).join(' ');
  return (
    <tr
      id={`capture-${index}`}
      class={classes}
      data-row={index}
      style={{ top: `${top}px` }}
      aria-rowindex={index + 2}
      aria-busy={line === undefined}
      aria-selected={selected}
    >
      <td class="tick" data-select>
        <span aria-hidden="true">{selected ? '☑' : '☐'}</span>
      </td>
      {line && <LineCells line={line} versions={library.found.value?.versions[index] ?? 1} />}
    </tr>
  );
}
