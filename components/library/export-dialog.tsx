import { useSignal } from '@preact/signals';
import {
  allColumns,
  clipboardTable,
  columnName,
  commentColumns,
  type ExportStream,
  listColumns,
  namePart,
  type SummaryColumn,
  type SummaryWords,
  type TextStream,
} from '../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures, saveFile } from '../../lib/features/export/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message, operationName, platformName } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Tick } from '../parts/tick.tsx';
import { useKept } from '../parts/use-kept.ts';
import css from './export-dialog.module.css';

/** The words used in the human-readable tables. */
export const summaryWords: SummaryWords = {
  get all() {
    return message('exportAll');
  },
  platform: platformName,
  type: operationName,
  column: (name) => message(`column_${name}`),
  counter: (name) => message(`count_${name}`),
  flag: (on) => message(on ? 'yes' : 'no'),
  mark: (mark) => message(`commentMark_${mark}`),
  cut: (length) => ` ${message('exportCellCut', formatCount(length))}`,
};

const formats: readonly ExportFormat[] = ['xlsx', 'summary', 'csv', 'json', 'threads', 'ndjson', 'md'];
/** Those whose columns can be chosen. */
const tables: readonly ExportFormat[] = ['xlsx', 'summary'];

/** Minimum time between two progress updates, in ms. */
const stepTime = 100;
/** Columns that have no sense for captures, and for rows of a list. */
const foreign: Readonly<Record<'captures' | 'rows' | 'comments', readonly SummaryColumn[]>> = {
  captures: [...listColumns, ...commentColumns],
  rows: ['type', 'title', ...commentColumns],
  comments: ['type', 'title', 'link', 'advert', 'seen'],
};
const usual: { readonly format: ExportFormat; readonly hidden: readonly SummaryColumn[] } = {
  format: 'xlsx',
  hidden: [],
};

/** Rows to be exported. */
export interface ExportedRows {
  readonly count: number;
  /** Each call starts from the beginning. */
  readonly read: ExportStream;
  readonly texts?: TextStream;
  /** They are rows of the list with this name. */
  readonly list?: string;
  /** They are comments, here as they are exported with people's names or without. */
  readonly comments?: (
    nameless: boolean,
  ) => Promise<{ readonly read: ExportStream; readonly head: string; readonly list: string }>;
}

const wordsOf = (list: string | undefined): SummaryWords =>
  list === undefined ? summaryWords : { ...summaryWords, type: () => list };
const foreignTo = (list: string | undefined, isComments: boolean) =>
  foreign[isComments ? 'comments' : list === undefined ? 'captures' : 'rows'];

/** Copies captures, or rows of a list, as a table; must be called from a click. Returns in words whether it could. */
export async function copyTable(read: ExportStream, list?: string, isComments = false): Promise<string> {
  const table = clipboardTable(read, wordsOf(list), new Set(foreignTo(list, isComments)));
  // The click allows it only now: what is copied may come later.
  const blob = async (part: 'text' | 'html', type: string) => new Blob([(await table)[part]], { type });
  const item = new ClipboardItem({ 'text/plain': blob('text', 'text/plain'), 'text/html': blob('html', 'text/html') });
  return navigator.clipboard.write([item]).then(
    () => message('copied'),
    () => message('copyFailed'),
  );
}

/** What an export is at: being chosen, so far, or its end; `address`: of the saved file. */
type At = { readonly done?: number; readonly total?: number; readonly told?: string; readonly address?: string };

/** Saves captures as one file: format, columns, progress, and where it is. */
function ExportForm({ count, read, texts, list, comments, onClose }: ExportedRows & { readonly onClose: () => void }) {
  const { library, actions } = useLibrary();
  const choice = useKept('export', usual);
  const provenance = useSignal(false);
  const nameless = useSignal(false);
  const stop = useSignal(false);
  const at = useSignal<At>({});
  const { hidden } = choice.value;
  const offered = formats.filter((one) => comments || one !== 'threads');
  const format = offered.includes(choice.value.format) ? choice.value.format : usual.format;
  const { done, total, told, address } = at.value;
  const busy = total !== undefined;
  const left = foreignTo(list, comments !== undefined);
  const columns = allColumns.filter((one) => !left.includes(one));
  const shown = columns.filter((one) => !hidden.includes(one)).length;

  async function run(event: Event): Promise<void> {
    event.preventDefault();
    stop.value = false;
    at.value = { done: 0, total: count };
    let shownAt = 0;
    let saved = '';
    const partsOf = (name: string | undefined) => ({
      save: (...file: Parameters<typeof saveFile>) => {
        const own = saveFile(...file);
        saved ||= own;
      },
      report: (now: number, of: number) => {
        // With 100,000 captures, rendering every step would take longer than reading them.
        if (now < of && performance.now() - shownAt < stepTime) return;
        shownAt = performance.now();
        at.value = { done: now, total: of };
      },
      stopped: () => stop.value,
      rowsOf: (path: string) => library.viewOf(path)?.rows,
      words: wordsOf(name),
    });
    try {
      const { list: name, ...own } = (await comments?.(nameless.value)) ?? { read, list };
      const job = {
        count,
        format,
        ...own,
        provenance: provenance.value,
        hidden: new Set([...hidden, ...left]),
        ...(texts ? { texts } : {}),
        ...(name === undefined ? {} : { name: namePart(name) }),
      };
      at.value = (await exportCaptures(job, partsOf(name)))
        ? { told: message('exported'), address: saved }
        : { told: message('exportStopped') };
    } catch (error) {
      at.value = { told: message('exportFailed', String(error)) };
    }
  }
  async function copy(all: NonNullable<ExportedRows['comments']>): Promise<void> {
    const own = all(nameless.value);
    async function* rows() {
      yield* (await own).read();
    }
    at.value = { told: await copyTable(rows, list, true) };
  }
  function leave(): void {
    stop.value = true;
    onClose();
  }
  return (
    <Dialog
      title={`${message('export')} · ${counted(list === undefined ? 'exportCount' : 'listCount', count)}`}
      onClose={leave}
    >
      <form class={css.exportForm} onSubmit={run}>
        <fieldset class={css.formats} aria-label={message('format')} disabled={busy}>
          {offered.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="format"
                data-format={one}
                checked={one === format}
                onChange={() => (choice.value = { hidden, format: one })}
              />
              <b>{message(`format_${one}`)}</b>
              <small>{message(`formatFor_${one}`)}</small>
            </label>
          ))}
        </fieldset>
        {tables.includes(format) && (
          <details class={css.columnsChoice}>
            <summary>{message('exportColumns', shown, columns.length)}</summary>
            <fieldset aria-label={message('columns')} disabled={busy}>
              {columns.map((name) => (
                <Tick
                  key={name}
                  label={columnName(name, summaryWords)}
                  checked={!hidden.includes(name)}
                  data-column={name}
                  onTurn={(on) =>
                    (choice.value = { format, hidden: on ? hidden.filter((one) => one !== name) : [...hidden, name] })
                  }
                />
              ))}
            </fieldset>
          </details>
        )}
        {list === undefined && (
          <Tick
            label={message('withProvenance')}
            data-do="provenance"
            checked={provenance.value}
            disabled={busy}
            onTurn={(on) => (provenance.value = on)}
          />
        )}
        {comments && (
          <Tick
            label={message('withoutNames')}
            data-do="without-names"
            checked={nameless.value}
            disabled={busy}
            onTurn={(on) => (nameless.value = on)}
          />
        )}
        <div class={css.exportEnd}>
          {busy && <progress value={done} max={total} aria-label={message('exporting')} />}
          <span role="status">{busy ? message('exportProgress', done ?? 0, total) : told}</span>
          {address && (
            <Button
              label={message('showInFolder')}
              data-do="show-saved"
              onClick={() => void actions.showSaved(address)}
            />
          )}
        </div>
        <div class="buttons">
          {busy && <Button label={message('cancel')} onClick={() => (stop.value = true)} />}
          {comments && (
            <Button
              label={message('copyTable')}
              icon="copy"
              data-do="copy-list"
              disabled={busy}
              onClick={() => copy(comments)}
            />
          )}
          <Button
            type="submit"
            label={message('exportSave')}
            look="primary"
            data-do="save-export"
            disabled={busy || shown === 0}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** A button that opens the export of these captures. */
export function ExportDialog(props: ExportedRows) {
  const open = useSignal(false);
  return (
    <>
      <Button
        label={message('export')}
        icon="download"
        data-do="export"
        disabled={props.count === 0}
        onClick={() => (open.value = true)}
      />
      {open.value && <ExportForm {...props} onClose={() => (open.value = false)} />}
    </>
  );
}
