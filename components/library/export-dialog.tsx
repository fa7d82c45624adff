import { useSignal } from '@preact/signals';
import {
  allColumns,
  clipboardTable,
  commentColumns,
  type ExportStream,
  listColumns,
  namePart,
  type SummaryColumn,
  type SummaryWords,
  type TextStream,
} from '../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures, saveFile } from '../../lib/features/export/pages/index.ts';
import { counted, message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Tick } from '../parts/tick.tsx';
import { useKept } from '../parts/use-kept.ts';
import { copyRich } from './copy-rich.ts';
import { ColumnChoice, FormatChoice, fourcatText, leftOutText, summaryWords } from './export-choices.tsx';
import css from './export-dialog.module.css';

const formats: readonly ExportFormat[] = [
  ...(['xlsx', 'summary', 'csv', 'json', 'threads', 'ndjson', 'md'] as const),
  ...(['vault', 'csl', 'ris', 'bibtex', 'fourcat'] as const),
];
/** A ZIP of the packer's kind counts its files in 16 bits. */
const mostFiles = 65_535;
/** Formats with columns, which the user can choose. */
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
  /** What the file about sources says of the list. */
  readonly about?: string | undefined;
  /** They are comments. */
  readonly comments?: boolean;
  /** Rows of a list as they are exported with people's names or with pseudonyms. */
  readonly as?: (
    nameless: boolean,
  ) => Promise<Pick<ExportedRows, 'read' | 'about'> & { readonly head?: string; readonly list: string }>;
}

const wordsOf = (list: string | undefined): SummaryWords =>
  list === undefined ? summaryWords : { ...summaryWords, type: () => list };
const foreignTo = (list: string | undefined, isComments: boolean) =>
  foreign[isComments ? 'comments' : list === undefined ? 'captures' : 'rows'];

/** Copies captures, or rows of a list, as a table; must be called from a click. Returns in words whether it could. */
export async function copyTable(read: ExportStream, list?: string, isComments = false): Promise<string> {
  const table = clipboardTable(read, wordsOf(list), new Set(foreignTo(list, isComments)));
  const part = async (name: 'text' | 'html') => (await table)[name];
  return message(await copyRich(part('text'), part('html')));
}

/** Where an export is; `outcome`: how it ended, in words; `address`: of the saved file. */
type Progress = {
  readonly done?: number;
  readonly total?: number;
  readonly outcome?: string;
  readonly address?: string;
};

/** What the user chose of an export. */
interface Chosen {
  readonly format: ExportFormat;
  readonly hidden: ReadonlySet<SummaryColumn>;
  /** With the file about sources. */
  readonly provenance: boolean;
  readonly nameless: boolean;
}

/** Saves rows as one file, or copies them, and says how far that is. */
function useExport({ count, read, texts, list, about, as }: ExportedRows) {
  const { library } = useLibrary();
  const isStopped = useSignal(false);
  const progress = useSignal<Progress>({});
  async function save({ format, hidden, provenance, nameless }: Chosen): Promise<void> {
    isStopped.value = false;
    progress.value = { done: 0, total: count };
    let shownAt = 0;
    let address = '';
    let told = '';
    try {
      const { list: name, ...own } = (await as?.(nameless)) ?? { read, list, about };
      const job = {
        count,
        format,
        ...own,
        provenance,
        hidden,
        ...(texts ? { texts } : {}),
        ...(nameless && !as ? { person: (number: number) => message('person', number) } : {}),
        ...(name === undefined ? {} : { name: namePart(name) }),
      };
      const isWhole = await exportCaptures(job, {
        save: (...file) => {
          const saved = saveFile(...file);
          address ||= saved;
        },
        report: (done, total) => {
          // With 100,000 captures, rendering every step would take longer than reading them.
          if (done < total && performance.now() - shownAt < stepTime) return;
          shownAt = performance.now();
          progress.value = { done, total };
        },
        stopped: () => isStopped.value,
        rowsOf: (path) => library.viewOf(path)?.rows,
        words: wordsOf(name),
        fourcat: { words: leftOutText, tell: (report) => (told = fourcatText(report)) },
      });
      progress.value = isWhole
        ? { outcome: told || message('exported'), address }
        : { outcome: message('exportStopped') };
    } catch (error) {
      progress.value = { outcome: message('exportFailed', String(error)) };
    }
  }
  async function copy(nameless: boolean): Promise<void> {
    const own = as?.(nameless);
    async function* rows() {
      if (own) yield* (await own).read();
    }
    progress.value = { outcome: await copyTable(rows, list, true) };
  }
  return { progress, save, copy, stop: () => (isStopped.value = true) };
}

/** Saves captures as one file: format, columns, progress, and where it is. */
function ExportForm({ onClose, ...rows }: ExportedRows & { readonly onClose: () => void }) {
  const { actions } = useLibrary();
  const { count, list, comments } = rows;
  const choice = useKept('export', usual);
  const provenance = useSignal(false);
  const nameless = useSignal(false);
  const { progress, save, copy, stop } = useExport(rows);
  const { hidden } = choice.value;
  const offered = formats.filter((one) => (comments || one !== 'threads') && (count <= mostFiles || one !== 'vault'));
  const format = offered.includes(choice.value.format) ? choice.value.format : usual.format;
  const { done, total, outcome, address } = progress.value;
  const busy = total !== undefined;
  const left = foreignTo(list, comments === true);
  const columns = allColumns.filter((one) => !left.includes(one));
  const shown = columns.filter((one) => !hidden.includes(one)).length;
  function send(event: Event): void {
    event.preventDefault();
    const own = { provenance: provenance.value, nameless: nameless.value };
    void save({ format, hidden: new Set([...hidden, ...left]), ...own });
  }
  function leave(): void {
    stop();
    onClose();
  }
  return (
    <Dialog
      title={`${message('export')} · ${counted(comments ? 'exportComments' : list === undefined ? 'exportCount' : 'listCount', count)}`}
      onClose={leave}
    >
      <form class={css.exportForm} onSubmit={send}>
        <FormatChoice
          offered={offered}
          format={format}
          disabled={busy}
          onChoose={(one) => (choice.value = { hidden, format: one })}
        />
        {tables.includes(format) && (
          <ColumnChoice
            columns={columns}
            hidden={hidden}
            disabled={busy}
            onChoose={(now) => (choice.value = { format, hidden: now })}
          />
        )}
        <Tick
          label={message('withProvenance')}
          data-do="provenance"
          checked={provenance.value}
          disabled={busy}
          onTurn={(on) => (provenance.value = on)}
        />
        <Tick
          label={message('withoutNames')}
          data-do="without-names"
          checked={nameless.value}
          disabled={busy}
          onTurn={(on) => (nameless.value = on)}
        />
        {nameless.value && <p class="muted">{message('withoutNamesHelp')}</p>}
        <div class={css.exportEnd}>
          {busy && <progress value={done} max={total} aria-label={message('exporting')} />}
          <span role="status">{busy ? message('exportProgress', done ?? 0, total) : outcome}</span>
          {address && (
            <Button
              label={message('showInFolder')}
              data-do="show-saved"
              onClick={() => void actions.showSaved(address)}
            />
          )}
        </div>
        <div class="buttons">
          {busy && <Button label={message('cancel')} onClick={stop} />}
          {comments && (
            <Button
              label={message('copyTable')}
              icon="copy"
              data-do="copy-list"
              disabled={busy}
              onClick={() => copy(nameless.value)}
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
