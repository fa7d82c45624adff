import { useSignal } from '@preact/signals';
import { type GatheredList, listSource } from '../../../lib/features/lists/model/index.ts';
import { commentTotals } from '../../format/comment-totals.ts';
import { formatCount } from '../../format/format-count.ts';
import { formatAge } from '../../format/format-time.ts';
import { listCountText, listEndText } from '../../format/list-text.ts';
import { counted, message, platformName, word } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Boundary } from '../../parts/boundary.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import type { ExportedRows } from '../../parts/exported-rows.ts';
import { Icon } from '../../parts/icon.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { useAsked } from '../../parts/use-asked.ts';
import { useKept } from '../../parts/use-kept.ts';
import { ListReportButton } from '../../report/list-report-button.tsx';
import css from '../captures.module.css';
import { copyTable } from '../copy-table.ts';
import { ExportDialog } from '../export-dialog.tsx';
import headCss from '../grid/grid-head.module.css';
import { GridHead } from '../grid/grid-head.tsx';
import { GridTable } from '../grid/grid-table.tsx';
import { SelectionBar } from '../grid/selection-bar.tsx';
import type { Density } from '../grid/sort-menu.tsx';
import { countersIn, inThreads, listColumns } from './list-columns.tsx';
import listCss from './lists.module.css';
import { RowDetail } from './row-detail.tsx';

/** Lines below their number. */
function Lines({
  summary,
  lines,
  more,
}: {
  readonly summary: string;
  readonly lines: readonly string[];
  readonly more: number;
}) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul class="code">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{message('andMore', more)}</li>}
      </ul>
    </details>
  );
}

interface Props {
  readonly list: GatheredList;
}

/** The rows of a list for an export: those in these slots; absent: those that fit the search, else all. */
function useExported(list: GatheredList, slots?: Uint32Array): Omit<ExportedRows, 'count'> {
  const { lists } = useLibrary();
  const { platform, kind, title } = list;
  const name = `${platformName(platform)} ${title}`;
  // The title of a list may name people.
  const as = async (nameless: boolean) => ({
    ...(await lists.exportedAs(list, nameless, slots)),
    about: listSource(list, nameless),
    list: nameless ? `${platformName(platform)} ${word(`listKind_${kind}`)}` : name,
  });
  const about = listSource(list);
  const read = () => lists.exported(list, slots);
  return { read, list: name, kind: { platform, kind }, about, as, comments: kind === 'comments' };
}

/** The drift of a list's answers, shown as for a capture. */
function ListDepartures({ list }: Props) {
  const { drift } = list;
  if (drift.length === 0) return null;
  return (
    <div class={listCss.departures}>
      <span>{message('factDrift')}</span>
      <Lines summary={String(drift.length)} lines={drift} more={0} />
      <ListReportButton list={list} />
    </div>
  );
}

/** The actions on a list's rows: on those found, else on all. */
function ListActions({ list }: Props) {
  const { lists, actions } = useLibrary();
  const background = useBackground();
  const copied = useSignal('');
  const { id, kind, count, state } = list;
  const isComments = kind === 'comments';
  const { search, tag } = lists.order.value;
  const rows = useExported(list);
  async function copy(): Promise<void> {
    copied.value = await copyTable(rows.read, rows.list);
  }
  return (
    <div class="buttons">
      {state === 'gathering' && (
        <Button
          label={message('listStop')}
          data-do="stop-list"
          onClick={() => lists.attempt(() => background.ask('list.stop', { id }))}
        />
      )}
      {lists.hasOperation(list) && (
        <Button
          label={message('listCaptureAll')}
          look="primary"
          data-do="capture-list"
          onClick={() => actions.captureList(list)}
        />
      )}
      <ExportDialog count={search.trim() || tag ? lists.shown.value.length : count} {...rows} />
      {!isComments && <Button label={message('copyTable')} icon="copy" data-do="copy-list" onClick={copy} />}
      <Button label={message('delete')} icon="trash" data-do="delete-list" onClick={() => lists.remove(id)} />
      <span role="status" class="muted">
        {copied.value}
      </span>
    </div>
  );
}

/** The actions on the selected rows. Single rows cannot be deleted, because the list is what the page showed. */
function RowSelection({ list }: Props) {
  const { lists, actions } = useLibrary();
  const slots = lists.selected.value;
  const rows = useExported(list, slots);
  return (
    <SelectionBar grid={lists} {...rows}>
      {lists.hasOperation(list) && (
        <Button
          label={message('listCaptureChosen')}
          icon="download"
          data-do="capture-chosen"
          onClick={() => actions.captureList(list, slots)}
        />
      )}
    </SelectionBar>
  );
}

/** The tags of the list's items; a pressed tag filters the rows. */
function TagFilter() {
  const { order, tags } = useLibrary().lists;
  const { tag } = order.value;
  const known = [...new Set([...tags.value.keys(), ...(tag ? [tag] : [])])].sort();
  if (known.length === 0) return null;
  return (
    <ul class={headCss.chips} aria-label={message('tags')}>
      {known.map((one) => (
        <li key={one}>
          <Chip
            icon="tag"
            label={`${one} ${formatCount(tags.value.get(one)?.size ?? 0)}`}
            data-tag={one}
            aria-pressed={one === tag}
            onClick={() => (order.value = { ...order.peek(), tag: one === tag ? '' : one })}
          />
        </li>
      ))}
    </ul>
  );
}

function ListHead({ list, density }: Props & { readonly density: ReturnType<typeof useKept<Density>> }) {
  const { lists, actions } = useLibrary();
  const { order } = lists;
  const { sort, down, search } = order.value;
  const set = (part: Partial<typeof order.value>) => {
    order.value = { ...order.peek(), ...part };
  };
  const open = message('openOn', platformName(list.platform));
  return (
    <GridHead
      grid={lists}
      title={list.title}
      lead={
        <IconButton
          icon="arrow-left"
          label={message('lists')}
          data-do="all-lists"
          onClick={() => actions.go({ view: 'lists' })}
        />
      }
      search={{ label: message('listSearch'), text: search, onSearch: (text) => set({ search: text }) }}
      sorting={{
        by: sort,
        descending: down,
        choices: [
          ['place', message('listPlace')] as const,
          ['time', message('column_published')] as const,
          ...countersIn(lists).map((one) => [one, word(`count_${one}`)] as const),
        ],
        onSort: (by, descending) => set({ sort: by, down: descending }),
      }}
      density={density}
      filter={
        <a href={list.url} target="_blank" rel="noreferrer" class="button square" aria-label={open} title={open}>
          <Icon name="external" />
        </a>
      }
    >
      <TagFilter />
    </GridHead>
  );
}

/** An open list: its name and end, its rows, and beside them the open row. */
export function OpenList({ list }: Props) {
  const { lists } = useLibrary();
  const density = useKept<Density>('density', 'comfortable');
  const { platform, kind, title, others, begunAt } = list;
  const slot = lists.openSlot.value;
  // Where they cannot be read, the list's own count is told.
  const [totals] = useAsked(
    () => (kind === 'comments' ? lists.totals(list).catch(() => null) : null),
    [lists, list.id],
    [list.changedAt],
  );
  const count = totals ? commentTotals(list, totals.tally, totals.counts) : listCountText(list);
  const threads = inThreads(lists);
  const { search, tag } = lists.order.value;
  return (
    <div class={slot === null ? css.single : css.split}>
      <section class={css.list} aria-label={title}>
        <ListHead list={list} density={density} />
        {/* Above what can be clicked stands a text of any length: all comes with it. */}
        {(kind !== 'comments' || totals !== undefined) && (
          <>
            <p role="status">
              {[platformName(platform), word(`listKind_${kind}`), count, formatAge(begunAt)].join(' · ')}
              <small>
                {others > 0
                  ? message('sentences', listEndText(list), counted('listOthers', others))
                  : listEndText(list)}
              </small>
            </p>
            <ListDepartures list={list} />
            <ListActions list={list} />
            {lists.found.value?.length === 0 ? (
              <p class="empty">{message(search.trim() || tag ? 'listNoMatch' : 'noneThere')}</p>
            ) : (
              <GridTable
                grid={lists}
                query={[lists.order.value]}
                columns={listColumns(list, lists)}
                density={density}
                label={title}
                onOpen={(row) => (lists.openSlot.value = lists.lines.value.get(row)?.damaged ? null : row)}
                isBelow={({ comment }) => threads && Boolean(comment?.root)}
              />
            )}
            <RowSelection list={list} />
          </>
        )}
      </section>
      <Boundary at={slot}>{slot !== null && <RowDetail list={list} slot={slot} />}</Boundary>
    </div>
  );
}
