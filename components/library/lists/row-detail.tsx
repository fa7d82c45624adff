import { counters, type GatheredList } from '../../../lib/features/lists/model/index.ts';
import type { RowLine } from '../../../lib/features/lists/pages/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { EnvelopeTree } from '../../capture/envelope-tree.tsx';
import { RecordCard } from '../../capture/record-card.tsx';
import { formatCount } from '../../format/format-count.ts';
import { message, platformName } from '../../format/message.ts';
import { TreeBar } from '../../json-tree/tree-bar.tsx';
import { TreePicture } from '../../json-tree/tree-picture.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { useAsked } from '../../parts/use-asked.ts';
import { DetailShell } from '../grid/detail-shell.tsx';
import { ItemNoteEditor } from '../item-note-editor.tsx';
import { LongText } from '../long-text.tsx';
import { rowMarks, wordsShown } from './list-columns.tsx';
import { RowCover } from './row-cover.tsx';

/** Nothing is gathered in private windows. */
const toolsOf = ({ platform }: GatheredList) => ({
  Bar: TreeBar,
  Picture: TreePicture,
  from: { platform, incognito: false },
});

/** The facts of a row in the form of a capture's card. */
const cardOf = ({ author, title = '', text, time, comment, counters: own }: RowLine) => ({
  author,
  handle: '',
  title,
  text,
  time,
  place: comment?.place ?? '',
  counters: counters.flatMap((counter) => (own[counter] ? [{ counter, value: own[counter] }] : [])),
  comments: [],
});

interface Props {
  readonly list: GatheredList;
  readonly slot: number;
}

/** A row with all that the site gave of it, and its tags and note. */
export function RowDetail({ list, slot }: Props) {
  const { lists } = useLibrary();
  const [row] = useAsked(() => lists.row(list, slot), [lists, list.id, slot], [list.changedAt, lists.tags.value]);
  if (!row) return null;
  const { position, line, record, note, above } = row;
  const { comment, itemId } = line;
  const name = (line.title || line.text).slice(0, wordsShown) || message('listRow', position + 1);
  const marks = [
    ...rowMarks(line),
    ...(comment?.replies ? [`${message('column_replies')} ${formatCount(comment.replies)}`] : []),
  ];
  const pictures = comment?.pictures.filter((address) => /^https?:/.test(address)) ?? [];
  const overview = () => (
    <>
      <RecordCard card={cardOf(line)} heading="" Words={LongText} />
      {marks.length > 0 && <p class="muted">{marks.join(' · ')}</p>}
      {above.map(({ itemId: id, line: other }) => (
        <p key={id} class="muted cut">
          {message(id === comment?.parent ? 'column_parent' : 'column_root')} <code>{id}</code>{' '}
          {other && message('labelled', other.author, other.text.slice(0, wordsShown))}
        </p>
      ))}
      {line.cover && comment && <RowCover list={list.id} platform={list.platform} line={line} />}
      {!line.url && !comment && <p class="muted">{message('listNoLink')}</p>}
      <ItemNoteEditor key={slot} grid={lists} row={slot} note={note} />
    </>
  );
  return (
    <DetailShell
      label={name}
      id={itemId}
      from={`${platformName(list.platform)} · ${list.title}`}
      title={name}
      page={{ url: line.url, platform: list.platform }}
      tabs={[
        { id: 'overview', name: message('overview'), view: overview },
        { id: 'data', name: message('data'), view: () => <EnvelopeTree text={record} tools={toolsOf(list)} /> },
      ]}
      onClose={() => (lists.openSlot.value = null)}
      buttons={
        <>
          {line.capture && (
            <a class="button" href={libraryHash({ view: 'capture', id: line.capture })}>
              <Icon name="check" /> {message('listCaptured')}
            </a>
          )}
          {pictures.map((address, at) => (
            <a key={address} class="button" href={address} target="_blank" rel="noreferrer">
              <Icon name="external" /> {message('commentPicture', at + 1)}
            </a>
          ))}
        </>
      }
    />
  );
}
