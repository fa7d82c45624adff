import { useEffect } from 'preact/hooks';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { libraryHash } from '../../../lib/library-address.ts';
import { formatAge } from '../../format/format-time.ts';
import { listCountText, listEndText } from '../../format/list-text.ts';
import { message, platformName, word } from '../../format/message.ts';
import { IconButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { PlatformTile } from '../../parts/thumb.tsx';
import { TroubleToast } from '../../parts/toast.tsx';
import { Toasts } from '../../parts/toasts.tsx';
import { useAsked } from '../../parts/use-asked.ts';
import { ViewTitle } from '../../parts/view-title.tsx';
import { UndoToast } from '../grid/undo-toast.tsx';
import css from './lists.module.css';
import { OpenList } from './open-list.tsx';
import { RowCover } from './row-cover.tsx';

/** Rows whose covers stand for a list. */
const firstRows = [0, 1, 2];

/** A list in the list of lists: its first covers, name, number of rows and end. */
function ListItem({ list }: { readonly list: GatheredList }) {
  const { lists } = useLibrary();
  const { id, platform, kind, title, changedAt, count } = list;
  const [lines = []] = useAsked(() => lists.linesOf(id, firstRows), [lists, id], [count > 0]);
  return (
    <li class={css.gatheredList} data-list={id}>
      <a href={libraryHash({ view: 'lists', id })}>
        <span class={css.gatheredCovers}>
          {lines.map((line) => line && <RowCover key={line.itemId} list={id} platform={platform} line={line} />)}
        </span>
        <span class={css.gatheredWords}>
          <b class="cut" dir="auto">
            {title}
          </b>
          <span class="cut muted">
            <PlatformTile platform={platform} />{' '}
            {`${platformName(platform)} · ${word(`listKind_${kind}`)} · ${listCountText(list)}`}
          </span>
          <span class="cut muted">{`${formatAge(changedAt)} · ${listEndText(list)}`}</span>
        </span>
      </a>
      <IconButton
        icon="trash"
        label={`${message('delete')} · ${title}`}
        data-do="delete-list"
        onClick={() => lists.remove(id)}
      />
    </li>
  );
}

/** Lists, newest first; the lists of one job are together, at the place of the newest. */
const together = (all: readonly GatheredList[]) => [...Map.groupBy(all, ({ id, job }) => job ?? id).values()].flat();

function AllLists({ all }: { readonly all: readonly GatheredList[] }) {
  return (
    <section class={css.gatheredLists} aria-label={message('lists')}>
      <ViewTitle title={message('lists')} />
      {all.length === 0 ? (
        <EmptyState title={message('listsNoneTitle')} text={message('listsNone')} />
      ) : (
        <ul>
          {together(all).map((list) => (
            <ListItem key={list.id} list={list} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The gathered lists, or the open one; `id` '' = none is open. */
export function ListsView({ id }: { readonly id: string }) {
  const { lists } = useLibrary();
  useEffect(() => {
    void lists.open(id);
    return lists.leave;
  }, [lists, id]);
  const all = lists.all.value;
  if (!all) return null;
  // A file may have a list without a name, which must not hide the others.
  const open = id === '' ? undefined : lists.listOf(id);
  return (
    <>
      {open && <OpenList key={id} list={open} />}
      {id && !open && <p role="alert">{message('listGone')}</p>}
      {!id && <AllLists all={all} />}
      <Toasts>
        <TroubleToast trouble={lists.trouble.value} />
        {lists.removed.value.length > 0 && (
          <UndoToast count={lists.removed.value.length} onUndo={lists.restore} onClose={lists.endUndo} />
        )}
      </Toasts>
    </>
  );
}
