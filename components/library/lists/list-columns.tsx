import { counters, type GatheredList } from '../../../lib/features/lists/model/index.ts';
import type { ListsModel, RowLine } from '../../../lib/features/lists/pages/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { formatCount, shortFigure } from '../../format/format-count.ts';
import { message, platformName, word } from '../../format/message.ts';
import { Chip } from '../../parts/chip.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { type Column, dayColumn, figureCell, sortedAs, What } from '../grid/column.tsx';
import { RowCover } from './row-cover.tsx';

/** Maximum length of a text in a row, in characters. */
export const wordsShown = 300;
/** The room that each of a row's counters needs; the first two stay longest. */
const rooms = [undefined, undefined, 'middle', 'wide'] as const;
const icons: Readonly<Record<string, IconName>> = {
  plays: 'play',
  views: 'eye',
  reads: 'eye',
  heat: 'arrow-up',
  likes: 'heart',
  comments: 'comment',
  shares: 'share',
  reposts: 'share',
  saves: 'bookmark',
};
type Figure = (typeof counters)[number];

/** The marks of a row, in words. */
export const rowMarks = ({ pinned, advert, seen, damaged, comment }: RowLine): string[] => [
  ...(damaged ? [message('listDamaged')] : []),
  ...(pinned ? [message('listPinned')] : []),
  ...(advert ? [message('listAdvert')] : []),
  ...(seen === false ? [message('listUnseen')] : []),
  ...(comment?.marks.map((mark) => message(`commentMark_${mark}`)) ?? []),
];

/** A comment's replies count like an item's comments. */
const figureOf = ({ counters: own, comment }: RowLine, name: Figure) =>
  (comment && name === 'comments' ? comment.replies : own[name]) ?? '';
const figureName = (name: Figure, isComments: boolean): string =>
  isComments && name === 'comments' ? message('column_replies') : word(`count_${name}`);

/**
 * The counters that rows in view have, in Gleaner's order; `of`: the value that is shown, or that rows are sorted by.
 */
export function countersIn(
  { lines, order }: ListsModel,
  of = ({ counters: own }: RowLine, name: Figure) => own[name],
): Figure[] {
  const all = [...lines.value.values()];
  return counters.filter((name) => name === order.value.sort || all.some((line) => line && of(line, name)));
}

/** Whether comments are shown as threads, each reply indented below its comment. */
export const inThreads = ({ order }: ListsModel): boolean =>
  order.value.sort === 'place' && order.value.search.trim() === '';

interface CellProps {
  readonly list: GatheredList;
  readonly line: RowLine;
  readonly threads: boolean;
}

function RowWhat({ list, line, threads }: CellProps) {
  const { itemId, title, text, author, comment } = line;
  const marks = [...(comment?.root && !threads ? [message('commentReply')] : []), ...rowMarks(line)];
  return (
    <What
      picture={(!comment || line.cover) && <RowCover list={list.id} platform={list.platform} line={line} />}
      title={(title || text).slice(0, wordsShown) || itemId}
    >
      {[author, comment?.place].filter(Boolean).join(' · ')}{' '}
      {marks.map((mark) => (
        <Chip key={mark} label={mark} />
      ))}
    </What>
  );
}

const link = (href: string, icon: IconName, label: string, tabIndex: number, isOutside = false) => (
  <a
    href={href}
    class="button square"
    aria-label={label}
    title={label}
    tabIndex={tabIndex}
    {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
  >
    <Icon name={icon} />
  </a>
);

/** The columns of a list's rows, with the counters that they have and the present order. */
export function listColumns(list: GatheredList, lists: ListsModel): readonly Column<RowLine>[] {
  const { sort, down } = lists.order.value;
  const threads = inThreads(lists);
  const isComments = list.kind === 'comments';
  const open = message('openOn', platformName(list.platform));
  return [
    {
      id: 'title',
      name: message('column_title'),
      look: 'what',
      cell: (line) => <RowWhat list={list} line={line} threads={threads} />,
    },
    {
      id: 'captured',
      name: message('listCaptured'),
      look: 'result',
      cell: ({ capture }, { tabIndex }) =>
        capture && link(libraryHash({ view: 'capture', id: capture }), 'check', message('listCaptured'), tabIndex),
    },
    ...countersIn(lists, figureOf)
      .slice(0, rooms.length)
      .map((id, at): Column<RowLine> => {
        const name = figureName(id, isComments);
        return {
          id,
          name,
          look: 'figure',
          sorted: sortedAs(id, sort, down),
          room: rooms[at],
          title: (line) => `${name} ${formatCount(figureOf(line, id))}`,
          cell: (line) => figureCell(icons[id] ?? 'user', shortFigure(figureOf(line, id))),
        };
      }),
    dayColumn<RowLine>(
      { id: 'time', name: message('column_published'), sorted: sortedAs('time', sort, down) },
      ({ time }) => time,
    ),
    {
      id: 'actions',
      name: message('more'),
      look: 'actions',
      cell: ({ url }, { tabIndex }) => /^https?:/.test(url) && link(url, 'external', open, tabIndex, true),
    },
  ];
}
