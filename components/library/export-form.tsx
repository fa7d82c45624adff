import { type Signal, useSignal } from '@preact/signals';
import { everything, keptChoices, mediaChoices, type Wanted } from '../../lib/features/archive/model/index.ts';
import { allColumns, type SummaryColumn, titlePart } from '../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures, type PassedFile, saveFile } from '../../lib/features/export/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { listCountText } from '../format/list-text.ts';
import { counted, joined, message, whyText } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { ExportedRows } from '../parts/exported-rows.ts';
import { useLibrary } from '../parts/library-context.ts';
import { unsavedText } from '../parts/passed-files.ts';
import { Tick } from '../parts/tick.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useKept } from '../parts/use-kept.ts';
import { copyTable, foreignTo, wordsOf } from './copy-table.ts';
import { ColumnChoice, FormatChoice, fourcatText, leftOutText, type OfferedFormat } from './export-choices.tsx';
import css from './export-dialog.module.css';

const formats = 'xlsx summary csv json threads ndjson md vault csl ris bibtex fourcat archive'.split(
  ' ',
) as readonly OfferedFormat[];
/** The packer's ZIP format counts its files in 16 bits. */
const mostFiles = 65_535;
/** Formats with columns, which the user can choose. */
const tables: readonly OfferedFormat[] = ['xlsx', 'summary'];

/** Minimum time between two progress updates, in ms. */
const stepTime = 100;
interface Choice {
  readonly format: OfferedFormat;
  readonly hidden: readonly SummaryColumn[];
  /** The media and other parts of an archive. */
  readonly wanted: Wanted;
}
const usual: Choice = {
  format: 'xlsx',
  hidden: [],
  wanted: everything,
};

/** The state of an export; `outcome`: how it ended, in words; `address`: of the saved file. */
type Progress = {
  readonly done?: number;
  readonly total?: number;
  readonly outcome?: string;
  readonly address?: string;
};

/** The user's choices for an export. */
interface Chosen {
  readonly format: ExportFormat;
  readonly hidden: ReadonlySet<SummaryColumn>;
  /** With the file about sources. */
  readonly provenance: boolean;
  readonly nameless: boolean;
  /** With pictures beside notes. */
  readonly pictures: boolean;
}

/** Saves rows as one file, or copies them, and shows the progress. */
function useExport(exported: ExportedRows) {
  const { count, read, texts, list, about, as } = exported;
  const { library, store, actions } = useLibrary();
  const stopping = useSignal<AbortController | null>(null);
  const progress = useSignal<Progress>({});
  async function save({ format, hidden, provenance, nameless, pictures }: Chosen): Promise<void> {
    const stop = new AbortController();
    stopping.value = stop;
    const { signal } = stop;
    progress.value = { done: 0, total: count };
    let shownAt = 0;
    const files: PassedFile[] = [];
    let reportText = '';
    try {
      const { list: name, ...own } = (await as?.(nameless)) ?? { read, list, about };
      const beside = pictures ? await actions.pictures(exported, mostFiles - count, signal) : null;
      const job = {
        count,
        format,
        ...own,
        provenance,
        hidden,
        ...(texts ? { texts } : {}),
        ...(nameless && !as ? { person: (number: number) => message('person', number) } : {}),
        ...(name === undefined ? {} : { name: titlePart(name) }),
      };
      const ended = await exportCaptures(job, {
        save: (file, ...content) => void files.push({ name: file, address: saveFile(file, ...content) }),
        report: (done, total) => {
          // With 100,000 captures, rendering every step would take longer than reading them.
          if (done < total && performance.now() - shownAt < stepTime) return;
          shownAt = performance.now();
          progress.value = { done, total };
        },
        stopped: () => signal.aborted,
        rowsOf: (path) => library.viewOf(path)?.rows,
        words: wordsOf(name),
        // Where no database opens, as in private windows of Firefox, nothing is kept.
        ...(provenance &&
          (await store.evidence.has().catch(() => false)) && { keptOf: (id: string) => store.evidence.keptOf(id) }),
        fourcat: { words: leftOutText, tell: (report) => (reportText = fourcatText(report)) },
        pictures: beside?.of,
      });
      if (beside?.missing()) reportText = counted('notePicturesMissing', beside.missing());
      const told = {
        outcome: message(ended === 'saved' ? 'saving' : ended === 'stopped' ? 'exportStopped' : 'exportNothing'),
      };
      progress.value = told;
      if (ended !== 'saved') return;
      const { text, address } = await unsavedText(files, actions.unsaved);
      const outcome = text
        ? joined('sentences', [text, reportText].filter(Boolean))
        : reportText || message('exported');
      // Until that was decided, another export could begin.
      if (progress.value === told) progress.value = { outcome, address };
    } catch (error) {
      progress.value = { outcome: message('exportFailed', whyText(error)) };
    }
  }
  async function copy(nameless: boolean, hidden: Choice['hidden']): Promise<void> {
    const own = as?.(nameless);
    async function* rows() {
      if (own) yield* (await own).read();
    }
    progress.value = { outcome: await copyTable(rows, list, true, hidden) };
  }
  return { progress, save, copy, stop: () => stopping.value?.abort() };
}

interface FileProps {
  /** With the file about sources. */
  readonly provenance: Signal<boolean>;
  readonly nameless: Signal<boolean>;
  /** With pictures beside notes; null: it is of no notes. */
  readonly pictures: Signal<boolean> | null;
  readonly disabled: boolean;
}

/** What a file contains beside its rows, and what it leaves out of them. */
function FileChoice({ provenance, nameless, pictures, disabled }: FileProps) {
  return (
    <>
      {pictures && (
        <Tick
          label={message('notePictures')}
          data-do="note-pictures"
          checked={pictures.value}
          disabled={disabled}
          onTurn={(on) => (pictures.value = on)}
        />
      )}
      {pictures?.value && <p class="muted">{message('notePicturesHelp')}</p>}
      <Tick
        label={message('withProvenance')}
        data-do="provenance"
        checked={provenance.value}
        disabled={disabled}
        onTurn={(on) => (provenance.value = on)}
      />
      <Tick
        label={message('withoutNames')}
        data-do="without-names"
        checked={nameless.value}
        disabled={disabled}
        onTurn={(on) => (nameless.value = on)}
      />
      {nameless.value && <p class="muted">{message('withoutNamesHelp')}</p>}
    </>
  );
}

/** The parts of an archive beside data, to be ticked. Those kept with captures are offered only if there are any. */
function MediaTicks({ wanted, onChoose }: { readonly wanted: Wanted; readonly onChoose: (wanted: Wanted) => void }) {
  const { store } = useLibrary();
  const [isKept] = useAsked(() => store.evidence.has(), [store]);
  return (
    <fieldset class={css.mediaChoice}>
      <legend>{message('archiveMedia')}</legend>
      {[...mediaChoices, ...(isKept ? keptChoices : [])].map((one) => (
        <Tick
          key={one}
          label={message(`archive_${one}`)}
          data-do={`archive-${one}`}
          checked={wanted[one]}
          onTurn={(on) => onChoose({ ...wanted, [one]: on })}
        />
      ))}
      {wanted.subtitles && <p class="muted">{message('archiveSubtitlesHelp')}</p>}
      <p class="muted">{message('archiveHelp')}</p>
    </fieldset>
  );
}

/** Saves captures as one file: format, columns, progress, and where it is. */
export function ExportForm({ onClose, ...rows }: ExportedRows & { readonly onClose: () => void }) {
  const { actions } = useLibrary();
  const { count, list, kind, comments } = rows;
  const choice = useKept('export', usual);
  const provenance = useSignal(false);
  const nameless = useSignal(false);
  const pictures = useSignal(false);
  const { progress, save, copy, stop } = useExport(rows);
  const { hidden } = choice.value;
  // An earlier choice says nothing of options added since.
  const wanted = { ...usual.wanted, ...choice.value.wanted };
  const offered = formats.filter(
    (one) =>
      (comments || one !== 'threads') && (count <= mostFiles || one !== 'vault') && !(rows.unkept && one === 'archive'),
  );
  const format = offered.includes(choice.value.format) ? choice.value.format : usual.format;
  const choose = (part: Partial<Choice>) => (choice.value = { format, hidden, wanted, ...part });
  // Whoever is in a picture has no pseudonym.
  const besideNotes = format === 'vault' && !nameless.value ? pictures : null;
  const { done, total, outcome, address } = progress.value;
  const busy = total !== undefined;
  const left = foreignTo(list, comments === true);
  const columns = allColumns.filter((one) => !left.includes(one));
  const isTable = tables.includes(format);
  const isEmpty = isTable && columns.every((one) => hidden.includes(one));
  const ofList = kind && listCountText({ ...kind, count, total: null, totalWords: '', atLeast: false });
  const title = `${message('export')} · ${ofList ?? counted('exportCount', count)}`;
  async function archive(): Promise<void> {
    const words = wordsOf(list);
    try {
      const isBegun = await actions.archive({ rows, wanted, words, hidden: new Set(left) });
      if (isBegun) onClose();
      else progress.value = { outcome: message('archiveBusy') };
    } catch (error) {
      progress.value = { outcome: message('exportFailed', whyText(error)) };
    }
  }
  function send(event: Event): void {
    event.preventDefault();
    if (format === 'archive') return void archive();
    const own = { provenance: provenance.value, nameless: nameless.value, pictures: besideNotes?.value === true };
    void save({ format, hidden: new Set([...hidden, ...left]), ...own });
  }
  function leave(): void {
    stop();
    onClose();
  }
  return (
    <Dialog title={title} wide onClose={leave}>
      <form class={css.exportForm} onSubmit={send}>
        <FormatChoice offered={offered} format={format} disabled={busy} onChoose={(one) => choose({ format: one })} />
        {isTable && (
          <ColumnChoice columns={columns} hidden={hidden} disabled={busy} onChoose={(now) => choose({ hidden: now })} />
        )}
        {format === 'archive' ? (
          <MediaTicks wanted={wanted} onChoose={(now) => choose({ wanted: now })} />
        ) : (
          <FileChoice provenance={provenance} nameless={nameless} pictures={besideNotes} disabled={busy} />
        )}
        <div class={css.exportEnd}>
          {busy && <progress value={done} max={total} aria-label={message('exporting')} />}
          {/* Ten times a second: screen readers are told the end alone. */}
          {busy && <span>{message('exportProgress', formatCount(done ?? 0), formatCount(total))}</span>}
          <span role="status">{!busy && outcome}</span>
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
              disabled={busy || isEmpty}
              onClick={() => copy(nameless.value, isTable ? hidden : [])}
            />
          )}
          <Button
            type="submit"
            label={message('exportSave')}
            look="primary"
            data-do="save-export"
            disabled={busy || isEmpty}
          />
        </div>
      </form>
    </Dialog>
  );
}
