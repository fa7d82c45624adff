import { useSignal } from '@preact/signals';
import type { CaptureLine } from '../../../lib/features/library/pages/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { completenessText } from '../../format/completeness-text.ts';
import { shortCount } from '../../format/format-count.ts';
import { formatAge, formatTime } from '../../format/format-time.ts';
import { message, operationName, platformName } from '../../format/message.ts';
import { shortDay } from '../../format/short-day.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import { useThumbnail } from '../use-thumbnail.ts';
import css from './capture-table.module.css';

/** A capture's name in lists: its title, else its operation and item id. */
export function lineName({ title, path, itemId }: Pick<CaptureLine, 'title' | 'path' | 'itemId'>): string {
  return title || [operationName(path), itemId].filter(Boolean).join(' ');
}

interface RowActionsProps {
  readonly slot: number;
  readonly line: CaptureLine;
  readonly tabIndex: number;
}

/** What is done with one capture without opening it. */
function RowActions({ slot, line, tabIndex }: RowActionsProps) {
  const { library, store, actions } = useLibrary();
  const copied = useSignal(false);
  async function copy(): Promise<void> {
    const text = store.get(line.id).then((capture) => new Blob([capture?.envelope ?? ''], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    copied.value = true;
  }
  const open = message('openOn', platformName(line.platform));
  return (
    <>
      {line.state === 'done' && (
        <IconButton
          icon={copied.value ? 'check' : 'copy'}
          label={message('copyEnvelope')}
          data-do="copy-row"
          tabIndex={tabIndex}
          onClick={copy}
        />
      )}
      {/^https:/.test(line.itemUrl) && (
        <a href={line.itemUrl} target="_blank" rel="noreferrer" class="button square" aria-label={open} title={open} tabIndex={tabIndex}>
          <Icon name="external" />
        </a>
      )}
      <Menu label={message('more')} look="square" icon="more" tabIndex={tabIndex}>
        {(close) => (
          <>
            <Button label={message('captureAgain')} icon="refresh" onClick={() => actions.repeat(line.id)} />
            {actions.hasComments(line) && (
              <Button label={message('queueComments')} icon="comment" onClick={() => actions.comments([line])} />
            )}
            <Button
              label={message('delete')}
              look="danger"
              icon="trash"
              onClick={() => {
                close();
                void library.remove(Uint32Array.of(slot));
              }}
            />
          </>
        )}
      </Menu>
    </>
  );
}

interface Props {
  readonly slot: number;
  /** Absent while it is being read; null if it cannot be read. */
  readonly line: CaptureLine | null | undefined;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
}

/** The outcome of a run in a word or two; '' on success. */
function resultText(line: CaptureLine): string {
  const { state, failure, platform, complete } = line;
  if (line.pageOnly) return message('pageOnly');
  if (complete === false) return completenessText(line);
  if (state === 'failed' && failure) return message(`whyTitle_${failure.kind}`, platformName(platform));
  return state === 'done' ? '' : message(`state_${state}`);
}

const figures: readonly (readonly [figure: 'plays' | 'views' | 'likes' | 'comments', icon: IconName])[] = [
  ['plays', 'play'],
  ['views', 'eye'],
  ['likes', 'heart'],
  ['comments', 'comment'],
];

interface CellsProps {
  readonly slot: number;
  readonly line: CaptureLine;
  readonly versions: number;
  readonly tabIndex: number;
}

/** The cells of a line; `tabIndex`: of what can be clicked in it. */
function LineCells({ slot, line, versions, tabIndex }: CellsProps) {
  const { author, path, platform, state, startedAt, complete } = line;
  const repeated = versions > 1 ? message('versionsCount', versions) : '';
  const result = resultText(line);
  return (
    <>
      <td class={css.what}>
        <Thumb address={useThumbnail(line.id)} platform={platform} kind={line.mediaKind} look="row" />
        <span class={css.rowWords}>
          <b class="cut">{lineName(line)}</b>
          <span class="cut muted">
            {author && (
              <a
                href={libraryHash({ view: 'list', shelf: { platform, author } })}
                title={message('allByAuthor', author)}
                tabIndex={tabIndex}
              >
                {author}
              </a>
            )}
            {author && ' · '}
            {[platformName(platform), operationName(path), repeated].filter(Boolean).join(' · ')}
          </span>
        </span>
      </td>
      <td class={css.resultCell}>{result && <span class={`${css.result} ${complete === false ? 'partial' : state}`}>{result}</span>}</td>
      {figures.map(([one, icon]) => (
        <td key={one} class={css.figure} data-figure={one}>
          {line[one] !== null && line[one] !== undefined && <Icon name={icon} />}
          {shortCount(line[one])}
        </td>
      ))}
      <td class={css.published}>{shortDay(line.published)}</td>
      <td class={css.captured} title={formatTime(startedAt)}>
        {formatAge(startedAt)}
      </td>
      <td class={css.rowActions}>
        <RowActions slot={slot} line={line} tabIndex={tabIndex} />
      </td>
    </>
  );
}

/** One capture in the list. */
export function CaptureRow({ slot, line, index, top, active }: Props) {
  const { library } = useLibrary();
  const selected = library.selection.value.has(slot);
  return (
    <tr
      id={`capture-${index}`}
      class={`${css.capture} ${active ? 'active' : ''} ${library.openRow.value === index ? 'open' : ''}`}
      data-row={index}
      style={{ top: `${top}px` }}
      aria-rowindex={index + 2}
      aria-busy={line === undefined}
      aria-selected={selected}
    >
      <td class={css.rowTick} data-select>
        <span>{selected && <Icon name="check" />}</span>
      </td>
      {line && <LineCells slot={slot} line={line} versions={library.found.value?.versions[index] ?? 1} tabIndex={active ? 0 : -1} />}
    </tr>
  );
}
