import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { remindAfter } from '../../lib/features/backup/pages/index.ts';
import {
  type CaptureLine,
  clearedFilter,
  createReadings,
  narrowingsOf,
  shelfOf,
} from '../../lib/features/library/pages/index.ts';
import { type FailureGroup, FailureGroups, remedyOf, solvesHold } from '../../lib/features/queue/model/index.ts';
import type { QueueModel } from '../../lib/features/queue/pages/index.ts';
import { counted, message } from '../format/message.ts';
import { Boundary } from '../parts/boundary.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { TroubleToast } from '../parts/toast.tsx';
import { Toasts } from '../parts/toasts.tsx';
import { useKept } from '../parts/use-kept.ts';
import { FailureRemedies } from '../queue/failure-remedies.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { CaptureDetail } from './capture-detail.tsx';
import css from './captures.module.css';
import { GridTable } from './grid/grid-table.tsx';
import type { Density } from './grid/sort-menu.tsx';
import { UndoToast } from './grid/undo-toast.tsx';
import { captureColumns } from './list/capture-columns.tsx';
import { CaptureSelection } from './list/capture-selection.tsx';
import { ListHead, type ShownAs } from './list/list-head.tsx';
import { PictureGrid } from './pictures/picture-grid.tsx';

/** Recommends a backup when many captures are in none. */
export function BackupReminder({ wanted }: { readonly wanted: boolean }) {
  const { library, backup } = useLibrary();
  useEffect(() => void backup.refresh(), [backup, library.reloads.value]);
  const last = backup.lastBackup.value;
  const captures = library.counts.value?.captures ?? 0;
  // What cannot be read, or is being rebuilt, has more than it shows; what was just deleted may come back.
  const isKnown = library.failed.value === null && !library.rebuilding.value && library.removed.value === null;
  const isFewer = isKnown && last !== null && captures < last;
  useEffect(() => {
    if (isFewer) void backup.noteFewer();
  }, [backup, isFewer]);
  const fresh = captures - (last ?? 0);
  if (last === null || !wanted || fresh < remindAfter || 'work' in backup.state.value) return null;
  return (
    <div class="buttons" role="status">
      {counted('backupDue', fresh)} <Button label={message('backup')} onClick={backup.backUp} />
      <Button label={message('notNow')} look="quiet" onClick={backup.noteBackup} />
    </div>
  );
}

/** Shown instead of captures: at first, or when a filter finds none. */
function NothingListed() {
  const { library, actions } = useLibrary();
  const filter = library.filter.value;
  const text = filter.text.trim();
  if (library.counts.value?.all === 0)
    return (
      <EmptyState title={message('noCapturesTitle')} text={message('noCaptures')}>
        <a
          class="button primary"
          href={message('languageTag').startsWith('zh') ? 'https://www.douyin.com/' : 'https://www.tiktok.com/'}
          target="_blank"
          rel="noreferrer"
        >
          {message('openSite')}
        </a>
        <Button label={message('pasteLink')} onClick={() => actions.go({ view: 'queue' })} />
      </EmptyState>
    );
  return (
    <EmptyState title={text ? message('noneMatch', text) : message('noneThere')}>
      {narrowingsOf(filter).length > 0 && (
        <Button
          label={message('showAll')}
          look="primary"
          onClick={() => (library.filter.value = clearedFilter(filter))}
        />
      )}
    </EmptyState>
  );
}

const unread = { slots: new Uint32Array(), read: [] };

/** The facts of all captures that are shown, read again as they come and go. */
function useShownFacts() {
  const { library, store } = useLibrary();
  const facts = useSignal<{ readonly slots: Uint32Array; readonly read: readonly (CaptureLine | null)[] }>(unread);
  // They may be thousands, and a job changes some every few seconds.
  const readings = useMemo(() => {
    const read = async (): Promise<void> => {
      const slots = library.shown.peek();
      facts.value = { slots, read: await store.facts([...slots]) };
    };
    return createReadings(read);
  }, [library, store, facts]);
  useEffect(() => {
    // As a filter is set, the captures of the last one, perhaps all, are still shown.
    if (library.foundBy.peek() === library.filter.peek()) void readings.again();
  }, [readings, library.found.value]);
  useEffect(() => readings.stop, [readings]);
  return facts.value;
}

/** The remedies for the listed failures; trying them again is a job. */
export function ShelfRemedies({ queue }: { readonly queue: QueueModel }) {
  const { library, actions } = useLibrary();
  // Others may be shown before their lines are read.
  const { slots, read } = useShownFacts();
  const lines = read.filter((line) => line !== null);
  const isIn =
    ({ platform, remedy }: FailureGroup) =>
    (line: CaptureLine | null) =>
      line?.platform === platform && remedyOf(line.failure) === remedy;
  async function retry(group: FailureGroup): Promise<void> {
    const site = queue.status.value?.platforms.find(({ platform }) => platform === group.platform);
    if (solvesHold(group, site?.held ?? null)) await queue.release(group.platform);
    actions.again(lines.filter(isIn(group)));
  }
  const dismiss = (group: FailureGroup) => library.remove(slots.filter((_, at) => isIn(group)(read[at] ?? null)));
  const groups = new FailureGroups(lines).list();
  return <FailureRemedies model={queue} owner="" groups={groups} onRetry={retry} onDismiss={dismiss} />;
}

function CaptureTable({ density }: { readonly density: Signal<Density> }) {
  const { library, actions } = useLibrary();
  async function open(slot: number): Promise<void> {
    // It may have just scrolled into view and not be read yet.
    const read = () => library.linesOf(Uint32Array.of(slot));
    const line = library.lines.value.get(slot) ?? (await library.attempt(read))?.[0];
    if (line) actions.show(line.id);
  }
  const columns = captureColumns(library.sort.value, library.filter.value.result === 'failed');
  return (
    <GridTable
      grid={library}
      query={[library.filter.value, library.sort.value]}
      columns={columns}
      density={density}
      label={message('captures')}
      onOpen={open}
      onDelete={library.remove}
    />
  );
}

/** The list of captures and, next to it or instead of it, the open capture; `part`: the tab to open it at. */
export function CapturesView({ part, queue }: { readonly part: 'overview' | 'media'; readonly queue: QueueModel }) {
  const { library } = useLibrary();
  const as = useKept<ShownAs>('shown-as', 'list');
  const density = useKept<Density>('density', 'comfortable');
  const { settings } = useSettings();
  const { found, shown, opened, removed, trouble, problem } = library;
  if (found.value === null) return null;
  const open = opened.value === 'gone' ? null : opened.value;
  return (
    <div class={open ? css.split : css.single}>
      <section class={css.list} aria-label={message('captures')}>
        <ListHead as={as} density={density} />
        {problem.value && (
          <p class="empty" role="alert">
            {message(`library_${problem.value}`)}
          </p>
        )}
        {shelfOf(library.filter.value) === 'failures' && <ShelfRemedies queue={queue} />}
        <BackupReminder wanted={settings?.backupReminder === true} />
        {shown.value.length === 0 && !problem.value && !library.rebuilding.value && <NothingListed />}
        <Boundary key={as.value} at={found.value}>
          {shown.value.length > 0 && (as.value === 'list' ? <CaptureTable density={density} /> : <PictureGrid />)}
        </Boundary>
        <CaptureSelection />
      </section>
      <Boundary at={open}>{open && <CaptureDetail open={open} part={part} />}</Boundary>
      {opened.value === 'gone' && <p role="alert">{message('captureGone')}</p>}
      <Toasts>
        <TroubleToast trouble={trouble.value} />
        {removed.value && <UndoToast count={removed.value.count} onUndo={library.restore} onClose={library.endUndo} />}
      </Toasts>
    </div>
  );
}
