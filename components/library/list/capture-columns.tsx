import type { CaptureLine, LibraryModel } from '../../../lib/features/library/pages/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { completenessText } from '../../format/completeness-text.ts';
import { shortCount } from '../../format/format-count.ts';
import { formatAge, formatTime } from '../../format/format-time.ts';
import { message, operationName, platformName } from '../../format/message.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import { useCopied } from '../../parts/use-copied.ts';
import { useThumbnail } from '../../parts/use-thumbnail.ts';
import { copyRich } from '../copy-rich.ts';
import { type Column, dayColumn, figureCell, type RowPlace, sortedAs, What } from '../grid/column.tsx';
import css from '../grid/grid.module.css';

/** A capture's name in lists: its title, else its operation and item id. */
export function lineName({ title, path, itemId }: Pick<CaptureLine, 'title' | 'path' | 'itemId'>): string {
  return title || [operationName(path), itemId].filter(Boolean).join(' ');
}

interface CellProps extends RowPlace {
  readonly line: CaptureLine;
}

/** Copies a row's JSON and says how that went, on screen and to screen readers. */
function CopyEnvelope({ line, tabIndex }: Pick<CellProps, 'line' | 'tabIndex'>) {
  const { store } = useLibrary();
  const { text, icon = 'copy', tell } = useCopied();
  async function read(): Promise<string> {
    const capture = await store.get(line.id);
    if (!capture?.envelope) throw new RangeError(`Capture ${line.id} has no answer.`);
    return capture.envelope;
  }
  const copy = async () => tell(await copyRich(read()));
  return (
    <>
      <IconButton
        icon={icon}
        label={text || message('copyEnvelope')}
        data-do="copy-row"
        tabIndex={tabIndex}
        onClick={copy}
      />
      <span class="unseen" role="status">
        {text}
      </span>
    </>
  );
}

/** The actions on a capture that is not open. */
function RowActions({ row, line, tabIndex }: CellProps) {
  const { library, actions } = useLibrary();
  const open = message('openOn', platformName(line.platform));
  return (
    <>
      {line.state === 'done' && <CopyEnvelope line={line} tabIndex={tabIndex} />}
      {/^https:/.test(line.itemUrl) && (
        <a
          href={line.itemUrl}
          target="_blank"
          rel="noreferrer"
          class="button square"
          aria-label={open}
          title={open}
          tabIndex={tabIndex}
        >
          <Icon name="external" />
        </a>
      )}
      <Menu label={message('more')} look="square" icon="more" tabIndex={tabIndex}>
        {(close) => (
          <>
            <Button
              label={message('captureAgain')}
              icon="refresh"
              disabled={line.state === 'running'}
              busy={library.repeating.value.has(line.id)}
              onClick={() => actions.repeat(line.id)}
            />
            {actions.hasComments(line) && (
              <Button label={message('queueComments')} icon="comment" onClick={() => actions.comments([line])} />
            )}
            <Button
              label={message('delete')}
              look="danger"
              icon="trash"
              onClick={() => {
                close();
                void library.remove(Uint32Array.of(row));
              }}
            />
          </>
        )}
      </Menu>
    </>
  );
}

/** The outcome of a run in a word or two; '' on success. */
function resultText(line: CaptureLine): string {
  const { state, failure, platform, complete } = line;
  if (line.pageOnly) return message('pageOnly');
  if (complete === false) return completenessText(line);
  if (state === 'failed' && failure) return message(`whyTitle_${failure.kind}`, platformName(platform));
  return state === 'done' ? '' : message(`state_${state}`);
}

/** The orders of captures, in the order of columns. */
export const sorts = ['plays', 'views', 'likes', 'comments', 'published', 'captured'] as const;
type SortBy = (typeof sorts)[number];

export const sortName = (by: SortBy): string =>
  by === 'published' || by === 'captured' ? message(`column_${by}`) : message(`count_${by}`);

const figures: readonly (readonly [
  figure: 'plays' | 'views' | 'likes' | 'comments',
  icon: IconName,
  room?: 'wide' | 'middle',
])[] = [
  ['plays', 'play', 'middle'],
  ['views', 'eye', 'wide'],
  ['likes', 'heart'],
  ['comments', 'comment'],
];

function CaptureWhat({ line, index, tabIndex }: CellProps) {
  const { library } = useLibrary();
  const { author, path, platform } = line;
  const versions = library.found.value?.versions[index] ?? 1;
  const repeated = versions > 1 ? message('versionsCount', versions) : '';
  return (
    <What
      picture={<Thumb address={useThumbnail(line.id)} platform={platform} kind={line.mediaKind} look="row" />}
      title={lineName(line)}
    >
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
    </What>
  );
}

function CaptureResult({ line }: { readonly line: CaptureLine }) {
  const result = resultText(line);
  return result && <span class={`${css.result} ${line.complete === false ? 'partial' : line.state}`}>{result}</span>;
}

/**
 * The columns of captures, with the present order. Failures have no record: columns of what it says would stand empty
 * between their reasons and their times.
 */
export function captureColumns(
  { by, descending }: LibraryModel['sort']['value'],
  areFailures: boolean,
): readonly Column<CaptureLine>[] {
  const named = (id: SortBy) => ({ id, name: sortName(id), sorted: sortedAs(id, by, descending) });
  const ofRecord: readonly Column<CaptureLine>[] = [
    ...figures.map(
      ([one, icon, room]): Column<CaptureLine> => ({
        ...named(one),
        look: 'figure',
        room,
        cell: (line) => figureCell(icon, shortCount(line[one])),
      }),
    ),
    dayColumn<CaptureLine>({ ...named('published'), room: 'wide' }, ({ published }) => published),
  ];
  return [
    {
      id: 'title',
      name: message('column_title'),
      look: 'what',
      cell: (line, place) => <CaptureWhat line={line} {...place} />,
    },
    { id: 'result', name: message('factResult'), look: 'result', cell: (line) => <CaptureResult line={line} /> },
    ...(areFailures ? [] : ofRecord),
    {
      ...named('captured'),
      look: 'day',
      title: ({ startedAt }) => formatTime(startedAt),
      cell: ({ startedAt }) => formatAge(startedAt),
    },
    {
      id: 'actions',
      name: message('more'),
      look: 'actions',
      cell: (line, place) => <RowActions line={line} {...place} />,
    },
  ];
}
