import { useSignal } from '@preact/signals';
import { counters, type GatheredList } from '../../../lib/features/lists/model/index.ts';
import { siteOrder } from '../../../lib/features/lists/pages/index.ts';
import { commentTotals } from '../../format/comment-totals.ts';
import { formatAge } from '../../format/format-time.ts';
import { listCountText, listEndText } from '../../format/list-text.ts';
import { counted, message, platformName, word } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Boundary } from '../../parts/boundary.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Select } from '../../parts/select.tsx';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../captures.module.css';
import { copyTable, ExportDialog } from '../export-dialog.tsx';
import { ListRows } from './list-rows.tsx';
import own from './lists.module.css';
import { RowDetail } from './row-detail.tsx';

interface Props {
  readonly list: GatheredList;
}

/** What is done with a list's rows: those that fit the search, else all. */
function ListActions({ list }: Props) {
  const { lists, actions } = useLibrary();
  const background = useBackground();
  const told = useSignal('');
  const { id, platform, kind, title, count, state } = list;
  const isComments = kind === 'comments';
  const found = lists.order.value.search.trim() ? lists.found.value : null;
  const name = `${platformName(platform)} ${title}`;
  const read = () => lists.exported(list);
  async function copy(): Promise<void> {
    told.value = await copyTable(read, name);
  }
  // The title of an item may name people.
  const exported = async (nameless: boolean) => ({
    ...(await lists.exportedComments(list, nameless)),
    list: nameless ? `${platformName(platform)} ${word(`listKind_${kind}`)}` : name,
  });
  return (
    <div class="buttons">
      {state === 'gathering' && (
        <Button label={message('listStop')} data-do="stop-list" onClick={() => void background.ask('list.stop', { id })} />
      )}
      {!isComments && (
        <Button label={message('listCaptureAll')} look="primary" data-do="capture-list" onClick={() => actions.captureList(list)} />
      )}
      <ExportDialog count={found?.length ?? count} read={read} list={name} {...(isComments ? { comments: exported } : {})} />
      {!isComments && <Button label={message('copyTable')} icon="copy" data-do="copy-list" onClick={copy} />}
      <Button label={message('delete')} icon="trash" data-do="delete-list" onClick={() => lists.remove(id)} />
      <span role="status" class="muted">
        {told.value}
      </span>
    </div>
  );
}

/** Search and order. Counters are offered once a row in view has them. */
function ListTools() {
  const { order, lines } = useLibrary().lists;
  const { sort, down, search } = order.value;
  const known = new Set(Array.from(lines.value.values()).flatMap((line) => Object.keys(line?.counters ?? {})));
  const sorts = [
    ['place', message('listPlace')] as const,
    ['time', message('column_published')] as const,
    ...counters.flatMap((one) => (known.has(one) || one === sort ? [[one, word(`count_${one}`)] as const] : [])),
  ];
  return (
    <>
      <input
        type="search"
        value={search}
        placeholder={message('listSearch')}
        aria-label={message('listSearch')}
        onInput={({ currentTarget }) => (order.value = { ...order.peek(), search: currentTarget.value })}
      />
      <Select
        aria-label={message('sortBy')}
        data-choice="sort-list"
        value={sort}
        options={sorts}
        onChoose={(one) => (order.value = { ...order.peek(), sort: one, down: one !== siteOrder.sort })}
      />
      <IconButton
        icon={down ? 'arrow-down' : 'arrow-up'}
        label={message(down ? 'descending' : 'ascending')}
        onClick={() => (order.value = { ...order.peek(), down: !down })}
      />
    </>
  );
}

/** An open list: what it is and how it ended, its rows, and beside them the open row. */
export function OpenList({ list }: Props) {
  const { lists, actions } = useLibrary();
  /** Item of the open row; '' = none. */
  const row = useSignal('');
  const { platform, kind, title, url, others, begunAt } = list;
  const [totals] = useAsked(() => (kind === 'comments' ? lists.totals(list) : null), [lists, list.id], [list.changedAt]);
  const count = totals ? commentTotals(list, totals.tally, totals.counts) : listCountText(list);
  return (
    <div class={row.value ? css.split : css.single}>
      <section class={css.list} aria-label={title}>
        <header class={own.gatheredHead}>
          <IconButton icon="arrow-left" label={message('lists')} data-do="all-lists" onClick={() => actions.go({ view: 'lists' })} />
          <h2 tabIndex={-1} class="cut">
            {title}
          </h2>
          <a href={url} target="_blank" rel="noreferrer" class="button square" aria-label={message('openOn', platformName(platform))}>
            <Icon name="external" />
          </a>
          <ListTools />
        </header>
        <p role="status">
          {[platformName(platform), word(`listKind_${kind}`), count, formatAge(begunAt)].join(' · ')}
          <small>{[listEndText(list), others > 0 && counted('listOthers', others)].filter(Boolean).join(' ')}</small>
        </p>
        <ListActions list={list} />
        <ListRows list={list} open={row.value} onOpen={(line) => (row.value = line.damaged ? '' : line.itemId)} />
      </section>
      <Boundary at={row.value}>{row.value && <RowDetail list={list} item={row.value} onClose={() => (row.value = '')} />}</Boundary>
    </div>
  );
}
