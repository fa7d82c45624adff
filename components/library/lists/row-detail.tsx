import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { EnvelopeTree } from '../../capture/envelope-tree.tsx';
import { formatTime } from '../../format/format-time.ts';
import { message, platformName } from '../../format/message.ts';
import { TreeBar } from '../../json-tree/tree-bar.tsx';
import { TreePicture } from '../../json-tree/tree-picture.tsx';
import { IconButton } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../captures.module.css';
import { LongText } from '../long-text.tsx';
import { rowFigures, rowMarks, wordsShown } from './list-rows.tsx';
import { RowCover } from './row-cover.tsx';

const tools = { Bar: TreeBar, Picture: TreePicture };

interface Props {
  readonly list: GatheredList;
  readonly item: string;
  readonly onClose: () => void;
}

/** A row with all that the site gave of it. */
export function RowDetail({ list, item, onClose }: Props) {
  const { lists } = useLibrary();
  async function read() {
    const own = await lists.row(list.id, item);
    const { parent = '', root = '' } = own?.line.comment ?? {};
    // What a reply answers, and where its thread begins.
    const above = [...new Set([parent, root])].filter(Boolean).map(async (id) => ({ id, line: (await lists.row(list.id, id))?.line }));
    return own && { ...own, above: await Promise.all(above) };
  }
  const [row] = useAsked(read, [lists, list.id, item], [list.changedAt]);
  if (!row) return null;
  const { position, line, record, above } = row;
  const { comment } = line;
  const facts = [line.author, line.time === null ? '' : formatTime(line.time), comment?.place, ...rowMarks(line)];
  const pictures = comment?.pictures.filter((address) => /^https?:/.test(address)) ?? [];
  return (
    <article class={css.detail} data-part="list-row">
      <header>
        <h2 tabIndex={-1}>{message('listRow', position + 1)}</h2>
        <IconButton class={css.back} icon="x" label={message('close')} onClick={onClose} />
      </header>
      <div>
        <LongText key={item} text={line.text} />
        <p class="muted">{facts.filter(Boolean).join(' · ')}</p>
        <p>
          {rowFigures(line)
            .map(({ label, value }) => `${label} ${value}`)
            .join(' · ')}
        </p>
        {above.map(({ id, line: other }) => (
          <p key={id} class="muted cut">
            {message(id === comment?.parent ? 'column_parent' : 'column_root')} <code>{id}</code>{' '}
            {other && `${other.author}: ${other.text.slice(0, wordsShown)}`}
          </p>
        ))}
        {line.cover && comment && <RowCover list={list.id} platform={list.platform} line={line} />}
        <div class="buttons">
          {pictures.map((address, at) => (
            <a key={address} class="button" href={address} target="_blank" rel="noreferrer">
              <Icon name="external" /> {message('commentPicture', at + 1)}
            </a>
          ))}
          {line.url && (
            <a class="button" href={line.url} target="_blank" rel="noreferrer">
              <Icon name="external" /> {message('openOn', platformName(list.platform))}
            </a>
          )}
          {line.capture && (
            <a class="button" href={libraryHash({ view: 'capture', id: line.capture })}>
              <Icon name="check" /> {message('listCaptured')}
            </a>
          )}
        </div>
        {!line.url && !comment && <p class="muted">{message('listNoLink')}</p>}
      </div>
      <EnvelopeTree text={record} tools={tools} />
    </article>
  );
}
