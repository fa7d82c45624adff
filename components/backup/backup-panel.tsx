import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Bringing } from '../../lib/features/backup/pages/index.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { counted, message, namesBeside, troubleText } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { lazy } from '../parts/lazy.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Tick } from '../parts/tick.tsx';
import css from './backup.module.css';

/** Deletes everything, but only after a second, deliberate click, and can undo it. */
export function DeleteEverything() {
  const { library, backup } = useLibrary();
  const asked = useSignal(false);
  const state = backup.state.value;
  if ('work' in state) return null;
  if (state.putBack) {
    return (
      <div role="status" class={css.asked}>
        <p>{message('deletedAll')}</p>
        <Button label={message('undo')} data-do="undo-delete" onClick={backup.restoreAll} />
      </div>
    );
  }
  if (!asked.value)
    return <Button label={message('deleteEverything')} data-do="delete-all" onClick={() => (asked.value = true)} />;
  function clear(): void {
    asked.value = false;
    void backup.deleteAll();
  }
  return (
    <div role="alert" class={css.asked}>
      <p>{counted('deleteEverythingAsk', library.counts.value?.captures ?? 0)}</p>
      <div class="buttons">
        <Button label={message('deleteEverything')} look="danger" onClick={clear} />
        <Button label={message('keep')} onClick={() => (asked.value = false)} />
      </div>
    </div>
  );
}

/** What was brought back, and how to undo it. */
function Brought({ step, captures }: Bringing) {
  const { backup } = useLibrary();
  return (
    <div role="status" class={css.asked}>
      <p>
        {step !== 'done'
          ? message('broughtHalf')
          : captures > 0
            ? counted('brought', captures)
            : message('broughtOther')}
      </p>
      <div class="buttons">
        <Button label={message('undo')} data-do="undo-bring" onClick={backup.undo} />
        <Button label={message('keep')} onClick={backup.keep} />
      </div>
    </div>
  );
}

const previewCard = lazy(async () => (await import('./preview-card.tsx')).PreviewCard);
const archiveCheck = lazy(async () => (await import('../archive/archive-check.tsx')).ArchiveCheck);

interface FilePickProps {
  readonly label: string;
  readonly 'data-do': string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** A button that lets the user choose files. */
function FilePick({ label, onPick, ...attributes }: FilePickProps) {
  return (
    <label class="button">
      {label}
      <input
        type="file"
        class="unseen"
        {...attributes}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

interface BackupPanelProps {
  /** What kept answers and pictures of pages weigh, in bytes. */
  readonly evidence: number;
  readonly reminder: boolean;
  readonly remind: (on: boolean) => void;
}

/** Backs up into one file, brings files back, and checks archives. */
export function BackupPanel({ evidence, reminder, remind }: BackupPanelProps) {
  const { library, backup } = useLibrary();
  const { keepsLinks, keepsEvidence, size } = backup;
  const state = backup.state.value;
  const { preview, brought } = state;
  const stored = library.counts.value?.captures ?? 0;
  useEffect(() => {
    void backup.refresh();
    void backup.measure();
  }, [backup, stored]);
  const checked = useSignal<File | null>(null);
  const take = (files: readonly File[]) => files.length > 0 && void backup.examine(files);
  return (
    <section
      class={css.backup}
      aria-label={message('backup')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p class="muted">{message('backupHelp')}</p>
      <p class="muted">{message('bringBackHelp')}</p>
      {'work' in state ? (
        <div class="buttons">
          <progress value={state.share} max={1} aria-labelledby="backup-work" />
          <span id="backup-work">{message(`work_${state.work}`, Math.round(100 * state.share))}</span>
          <Button label={message('cancel')} onClick={backup.stop} />
        </div>
      ) : (
        <div class="buttons">
          <Button label={message('backup')} data-do="back-up" onClick={backup.backUp} />
          <FilePick
            label={message('bringBack')}
            data-do="bring-back"
            multiple
            accept=".gz,.ndjson,.json,.zip"
            onPick={take}
          />
          <FilePick
            label={message('checkFile')}
            data-do="check-file"
            accept=".zip"
            onPick={([file]) => {
              checked.value = file ?? null;
            }}
          />
        </div>
      )}
      {/* It comes late, or not where nothing is stored: its line is reserved, so nothing moves below a pointer. */}
      {!('work' in state) && (
        <p class="muted">{size.value ? message('backupSize', formatBytes(size.value)) : '\u00a0'}</p>
      )}
      {checked.value && (
        <archiveCheck.View
          file={checked.value}
          size={formatBytes(checked.value.size)}
          onClose={() => (checked.value = null)}
        />
      )}
      {!('work' in state) && (
        <>
          <Tick
            label={message('backupKeepsLinks')}
            checked={keepsLinks.value}
            onTurn={(on) => {
              keepsLinks.value = on;
            }}
          />
          <p class="muted">{message('backupKeepsLinksHelp')}</p>
          {evidence > 0 && (
            <Tick
              label={message('backupKeepsEvidence', formatBytes(evidence))}
              checked={keepsEvidence.value}
              data-do="backup-evidence"
              onTurn={(on) => {
                keepsEvidence.value = on;
                void backup.measure();
              }}
            />
          )}
          {preview ? <previewCard.View {...preview} /> : brought && <Brought {...brought} />}
        </>
      )}
      {state.name === 'saved' && <p role="status">{message('backupSaved')}</p>}
      {state.name === 'unsaved' && <p role="alert">{message('labelled', state.file, message(`media_${state.why}`))}</p>}
      {'leftOut' in state && state.leftOut.length > 0 && (
        <p role="alert">{message('backupLeftOut', namesBeside(state.leftOut))}</p>
      )}
      <Tick isSwitch label={message('backupReminderSwitch')} checked={reminder} onTurn={remind} />
      {state.name === 'failed' && <p role="alert">{troubleText(state.trouble)}</p>}
    </section>
  );
}
