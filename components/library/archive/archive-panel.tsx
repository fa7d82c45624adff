import { useSignal } from '@preact/signals';
import { type ArchiveProblem, missingCount, missingReasons } from '../../../lib/features/archive/model/index.ts';
import type { Archiver, ArchiveShown, archiveUnkept } from '../../../lib/features/archive/pages/index.ts';
import { formatBytes } from '../../format/format-bytes.ts';
import { formatCount } from '../../format/format-count.ts';
import { counted, message, namesBeside } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import css from '../bottom-panel.module.css';

/** Files that could not be fetched, by reason, in words. */
function missingText({ missing }: Pick<ArchiveShown, 'missing'>): string {
  const all = missingCount(missing);
  if (all === 0) return '';
  const parts = missingReasons.flatMap((reason) => {
    const count = missing[reason] ?? 0;
    return count > 0 ? `${message(`archive_gone_${reason}`)} ${formatCount(count)}` : [];
  });
  return message('archiveMissing', formatCount(all), namesBeside(parts));
}

/** The archive's progress, in words. */
function progressText(shown: ArchiveShown): string {
  const { state, count, planned, stated, done, fetched } = shown;
  if (state === 'collecting') return message('archiveCollecting', formatCount(done), formatCount(count));
  if (state === 'ready') {
    const left = planned - missingCount(shown.missing);
    if (left === 0) return message('archiveNoMedia');
    return stated > 0
      ? message('archiveReadySized', counted('archiveFiles', left), formatBytes(stated))
      : message('archiveReady', counted('archiveFiles', left));
  }
  if (state === 'writing') return message('archiveWriting');
  if (state === 'saved') return message('archiveSaved', counted('archiveFiles', done), formatBytes(fetched));
  const over = done + missingCount(shown.missing);
  return message('archiveFetching', formatCount(over), formatCount(planned), formatBytes(fetched));
}

/** What is in the archive's way, in words. Of one whose data could not be written, nothing is kept to go on with. */
function problemText(state: ArchiveShown['state'], problem: ArchiveProblem): string {
  if (problem === 'nothing') return message('exportNothing');
  if (state === 'collecting' && (problem === 'full' || problem === 'failed'))
    return message(`archiveUnbegun_${problem}`);
  return message(`archiveProblem_${problem}`);
}

interface Props {
  readonly archiver: Archiver;
  /** Whether it goes on after the library is closed. */
  readonly unseen: boolean;
  /** Whether another one was asked for that could not begin. */
  readonly isRefused: boolean;
  /** The user has read that. */
  readonly onHeard: () => void;
  /** Captures anew where links had expired. False: that was refused, and the user has been told. */
  readonly onAgain: (captures: readonly string[]) => Promise<boolean>;
}

/** Captures anew where links had expired: once, unless that is refused. */
function AgainButton({ captures, onAgain }: Pick<Props, 'onAgain'> & { readonly captures: readonly string[] }) {
  const isAsked = useSignal(false);
  async function ask(): Promise<void> {
    isAsked.value = true;
    isAsked.value = await onAgain(captures);
  }
  const label = counted('archiveAgain', captures.length);
  return <Button label={label} data-do="archive-again" disabled={isAsked.value} onClick={() => void ask()} />;
}

/** Says that another one could not begin, where this page shows none that is in its way. */
function RefusedPanel({ onHeard }: Pick<Props, 'onHeard'>) {
  return (
    <section class={css.bottomPanel} aria-label={message('format_archive')} data-archive="refused">
      <div>
        <p role="alert">{message('archiveBusy')}</p>
      </div>
      <div class="buttons">
        <Button label={message('close')} data-do="archive-heard" onClick={onHeard} />
      </div>
    </section>
  );
}

function Buttons({ archiver, shown, onAgain }: Pick<Props, 'archiver' | 'onAgain'> & { readonly shown: ArchiveShown }) {
  const { state, planned, done, problem, expired = [] } = shown;
  if (state === 'saved' || (state === 'collecting' && problem))
    return (
      <>
        {expired.length > 0 && <AgainButton captures={expired} onAgain={onAgain} />}
        <Button label={message('close')} data-do="archive-close" onClick={archiver.dismiss} />
      </>
    );
  if (problem === 'elsewhere') return null;
  const isWaiting = state === 'ready' || state === 'paused';
  const goesOn = problem !== 'lost';
  return (
    <>
      {isWaiting && goesOn && (
        <Button
          label={message(state === 'paused' ? 'archiveGoOn' : planned > 0 ? 'archiveGo' : 'archiveSave')}
          look="primary"
          data-do="archive-go"
          onClick={() => void archiver.go()}
        />
      )}
      {state === 'fetching' && (
        <Button label={message('archivePause')} data-do="archive-pause" onClick={() => void archiver.pause()} />
      )}
      {(state === 'fetching' || state === 'paused') && goesOn && done < planned && (
        <Button label={message('archiveLeaveRest')} data-do="archive-leave" onClick={() => void archiver.leaveRest()} />
      )}
      {state !== 'writing' && (
        <Button label={message('cancel')} data-do="archive-cancel" onClick={() => void archiver.cancel()} />
      )}
    </>
  );
}

/** The archive that is being made, at the bottom of the library: its progress, missing files, and buttons. */
export function ArchivePanel({ archiver, unseen, isRefused, onHeard, onAgain }: Props) {
  const shown = archiver.shown.value;
  if (!shown) return isRefused ? <RefusedPanel onHeard={onHeard} /> : null;
  const { state, title, count, planned, done, missing, problem } = shown;
  const over = done + missingCount(missing);
  const text = problem ? problemText(state, problem) : progressText(shown);
  const isBusy = state === 'collecting' || state === 'fetching' || state === 'paused';
  return (
    <section class={css.bottomPanel} aria-label={message('format_archive')} data-archive={state}>
      <div>
        <h2 class="cut">{message('archiveTitle', title)}</h2>
        <p>{text}</p>
        <p class="muted">{missingText(shown)}</p>
        {state === 'fetching' && !problem && <p class="muted">{message(unseen ? 'archiveUnseen' : 'archiveHere')}</p>}
        {isRefused && state !== 'saved' && <p role="alert">{message('archiveBusy')}</p>}
      </div>
      {isBusy && !problem && (
        <progress
          value={state === 'collecting' ? done : over}
          max={Math.max(1, state === 'collecting' ? count : planned)}
          aria-label={message('archiveTitle', title)}
        />
      )}
      {/* Screen readers do not announce each file. */}
      <span class="unseen" role="status">
        {isBusy && !problem ? '' : text}
      </span>
      <div class="buttons">
        <Buttons archiver={archiver} shown={shown} onAgain={onAgain} />
      </div>
    </section>
  );
}

/** An archive that is kept nowhere, as it is shown; `failed`: it could not be made. */
export type UnkeptShown = Parameters<Parameters<typeof archiveUnkept>[3]>[0] | 'failed';

/** Why an archive that is kept nowhere is not on the disk, in words. */
const unkeptFault = (why: Extract<UnkeptShown, string>): string =>
  why === 'failed'
    ? message('archiveUnkeptFailed')
    : message('labelled', message('format_archive'), message(`media_${why}`));

/** An archive that is kept nowhere: how far it is, and its end. */
export function UnkeptPanel({ shown, onClose }: { readonly shown: UnkeptShown; readonly onClose: () => void }) {
  const isFailed = typeof shown === 'string';
  const isOver = isFailed || shown.state === 'saved';
  const text = isFailed ? unkeptFault(shown) : progressText({ ...shown, problem: null });
  return (
    <section
      class={css.bottomPanel}
      aria-label={message('format_archive')}
      data-unkept={isFailed ? shown : shown.state}
    >
      <div>
        {!isFailed && <h2 class="cut">{message('archiveTitle', shown.title)}</h2>}
        <p role="status">{text}</p>
        {!isFailed && <p class="muted">{missingText(shown)}</p>}
        {!isFailed && <p class="muted">{message('archiveUnkept')}</p>}
      </div>
      <div class="buttons">
        <Button label={message(isOver ? 'close' : 'cancel')} data-do="unkept-close" onClick={onClose} />
      </div>
    </section>
  );
}
