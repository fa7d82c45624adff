import { useEffect, useRef } from 'preact/hooks';
import { counters, type GatheredList } from '../../../lib/features/lists/model/index.ts';
import type { RowLine } from '../../../lib/features/lists/pages/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { formatCount } from '../../format/format-count.ts';
import { formatTime } from '../../format/format-time.ts';
import { message } from '../../format/message.ts';
import { shortDay } from '../../format/short-day.ts';
import { Chip } from '../../parts/chip.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { useRowWindow } from '../../rows/use-row-window.ts';
import css from './lists.module.css';
import { RowCover } from './row-cover.tsx';

/** Height of a row in px; the style sheet sets the same height. */
const rowHeight = 64;
/** Characters of a text that a row has room for. */
export const wordsShown = 300;
/** Counters that a row has room for. */
const figuresShown = 3;
const icons: Readonly<Record<string, IconName>> = {
  ...{
    plays: 'play',
    views: 'eye',
    reads: 'eye',
    likes: 'heart',
    comments: 'comment',
    shares: 'share',
    reposts: 'share',
    saves: 'bookmark',
  },
};

/** What sets a row apart, in words. */
export const rowMarks = ({ pinned, advert, seen, damaged, comment }: RowLine): string[] => [
  ...(damaged ? [message('listDamaged')] : []),
  ...(pinned ? [message('listPinned')] : []),
  ...(advert ? [message('listAdvert')] : []),
  ...(seen === false ? [message('listUnseen')] : []),
  ...(comment?.marks.map((mark) => message(`commentMark_${mark}`)) ?? []),
];

/** `likes 1,200` for each counter, in the house's order. */
export const rowFigures = ({ counters: own, comment }: RowLine) => [
  ...counters.flatMap((name) => (own[name] ? [{ name, label: message(`count_${name}`), value: formatCount(own[name]) }] : [])),
  ...(comment?.replies ? [{ name: 'comments', label: message('column_replies'), value: formatCount(comment.replies) }] : []),
];

interface FaceProps {
  readonly list: GatheredList;
  readonly line: RowLine;
  readonly isOpen: boolean;
  /** Comments stand in threads: a reply below what it answers, set in. */
  readonly inThreads: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function RowFace({ list, line, isOpen, inThreads, onOpen, onKeyDown }: FaceProps) {
  const { itemId, text, author, time, capture, comment } = line;
  const marks = [...(comment?.root && !inThreads ? [message('commentReply')] : []), ...rowMarks(line)];
  return (
    <>
      <button type="button" class={css.gatheredFace} aria-expanded={isOpen} onClick={onOpen} onKeyDown={onKeyDown}>
        {(!comment || line.cover) && <RowCover list={list.id} platform={list.platform} line={line} />}
        <span class={css.gatheredWords}>
          <b class="cut">{text.slice(0, wordsShown) || itemId}</b>
          <span class="cut muted">
            {[author, comment?.place].filter(Boolean).join(' · ')}{' '}
            {marks.map((mark) => (
              <Chip key={mark} label={mark} />
            ))}
          </span>
        </span>
        {rowFigures(line)
          .slice(0, figuresShown)
          .map(({ name, label, value }) => (
            <span key={name} class={css.gatheredFigure} title={label}>
              <Icon name={icons[name] ?? 'user'} />
              {value}
            </span>
          ))}
        <span class={css.gatheredDay} title={time === null ? '' : formatTime(time)}>
          {shortDay(time)}
        </span>
      </button>
      {capture && (
        <a
          class="button square"
          href={libraryHash({ view: 'capture', id: capture })}
          aria-label={message('listCaptured')}
          title={message('listCaptured')}
        >
          <Icon name="check" />
        </a>
      )}
    </>
  );
}

interface Props {
  readonly list: GatheredList;
  /** Item of the open row; '' = none. */
  readonly open: string;
  readonly onOpen: (line: RowLine) => void;
}

/** The rows of the open list, of which only those in view are rendered. Arrow keys go from row to row. */
export function ListRows({ list, open, onOpen }: Props) {
  const { lists } = useLibrary();
  const scroller = useRef<HTMLDivElement>(null);
  const found = lists.found.value ?? new Uint32Array();
  const lines = lists.lines.value;
  const { sort, search } = lists.order.value;
  const inThreads = sort === 'place' && search.trim() === '';
  const { rows, height, reveal } = useRowWindow(found.length, rowHeight, scroller);
  const [first, end] = [rows[0]?.index ?? 0, (rows.at(-1)?.index ?? -1) + 1];
  useEffect(() => void lists.want(first, end), [lists, lists.found.value, first, end]);
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = (event.target as Element).closest('[data-row]')?.getAttribute('data-row');
    const next = Number(at ?? -1) + (step ?? 0);
    if (!step || !at || next < 0 || next >= found.length) return;
    event.preventDefault();
    reveal(next);
    scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"] button`)?.focus();
  }
  if (lists.found.value?.length === 0) return <p class="empty">{message('listNoMatch')}</p>;
  return (
    <div ref={scroller} class={css.gatheredRows}>
      <ul aria-label={list.title} style={{ height: `${height}px` }}>
        {rows.map(({ index, top }) => {
          const position = found[index] ?? -1;
          const line = lines.get(position);
          return (
            <li
              key={position}
              class={css.gatheredRow}
              data-row={index}
              data-open={line?.itemId === open}
              data-reply={inThreads && line?.comment?.root ? true : undefined}
              style={{ top: `${top}px` }}
              aria-posinset={index + 1}
              aria-setsize={found.length}
              aria-busy={line === undefined}
            >
              {line && (
                <RowFace
                  list={list}
                  line={line}
                  isOpen={line.itemId === open}
                  inThreads={inThreads}
                  onOpen={() => onOpen(line)}
                  onKeyDown={onKeyDown}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
