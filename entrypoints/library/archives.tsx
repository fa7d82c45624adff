import { effect, type Signal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { message } from '../../components/format/message.ts';
import { ArchivePanel, UnkeptPanel, type UnkeptShown } from '../../components/library/archive/archive-panel.tsx';
import { wordsOf } from '../../components/library/copy-table.ts';
import type { ExportedRows } from '../../components/parts/exported-rows.ts';
import type { ArchiveAsked } from '../../components/parts/library-context.ts';
import { browser } from '../../lib/browser/browser.ts';
import { sleep } from '../../lib/browser/sleep.ts';
import type { Capture } from '../../lib/core/capture.ts';
import type { listMedia } from '../../lib/core/media/list-media.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { Database } from '../../lib/database.ts';
import { everything, type MissingReason } from '../../lib/features/archive/model/index.ts';
import {
  archiveUnkept,
  askAgain,
  createArchiver,
  createNotePictures,
  createPagesOf,
  hasRoomFor,
  isDiskFull,
  joinPages,
  mediaAsker,
  type NotePictures,
} from '../../lib/features/archive/pages/index.ts';
import { Archives as ArchiveStore } from '../../lib/features/archive/store/index.ts';
import type { takenPicture } from '../../lib/features/evidence/background/index.ts';
import type { exportedCapture } from '../../lib/features/export/model/index.ts';
import type { saveFile, UnsavedReason } from '../../lib/features/export/pages/index.ts';
import type { CaptureLine, CaptureStore, LibraryModel } from '../../lib/features/library/pages/index.ts';
import { problemHere } from '../../lib/features/library/store/index.ts';
import type { mediaFileName } from '../../lib/features/media/model/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { createArchiveJobs } from './archive-jobs.ts';
import { createEvidence } from './evidence.ts';
import { isZipSaved, saveZip } from './save-zip.ts';

interface Parts {
  readonly database: Database;
  readonly background: Background;
  readonly library: LibraryModel;
  readonly store: Pick<CaptureStore, 'get' | 'related' | 'read'>;
  /** What the page has anyway: imported here, it would be cut out of the scripts that have it. */
  readonly listMedia: typeof listMedia;
  readonly mediaFileName: typeof mediaFileName;
  readonly takenPicture: typeof takenPicture;
  readonly exportedCapture: typeof exportedCapture;
  readonly saveFile: typeof saveFile;
  readonly unsaved: UnsavedReason;
  /** Captures these anew, as a job. False: that was refused, and the user has been told. */
  readonly again: (captures: readonly CaptureLine[]) => Promise<boolean>;
  /** Gets what draws the archive. */
  readonly panel: Signal<FunctionComponent | null>;
  /** Gets whether the data of an archive are being written. */
  readonly isCollecting: Signal<boolean>;
}

/** A file of the extension. @throws TypeError where it is not there */
const ownFile = (path: string) => fetch(browser.runtime.getURL(path as '/')).then((answer) => answer.text());

/** All that belongs to these rows. */
const allOf = (rows: ArchiveAsked['rows']): ArchiveAsked => ({
  rows,
  wanted: everything,
  words: wordsOf(undefined),
  hidden: new Set(),
});

/** An archive that is kept nowhere: `save` makes one of a capture, in the place of the last. */
function createUnkept(save: (run: Capture, stop: AbortSignal, tell: (shown: UnkeptShown) => void) => Promise<void>) {
  const shown = signal<UnkeptShown | null>(null);
  let stop = new AbortController();
  return {
    shown,
    async save(run: Capture): Promise<void> {
      stop.abort();
      stop = new AbortController();
      const { signal: stopped } = stop;
      const tell = (now: UnkeptShown): void => {
        if (!stopped.aborted) shown.value = now;
      };
      await save(run, stopped, tell).catch((thrown) => {
        if (!stopped.aborted) reportError(thrown);
        tell('failed');
      });
    },
    close(): void {
      stop.abort();
      shown.value = null;
    },
  };
}

/** Tells that evidence was refused because another archive was not over; reset once that one is. */
function createRefusal({ shown }: Pick<Kept, 'shown'>) {
  const isRefused = signal(false);
  let wasShown = false;
  effect(() => {
    const isShown = shown.value !== null;
    if (wasShown && !isShown) isRefused.value = false;
    wasShown = isShown;
  });
  return isRefused;
}

type Kept = ReturnType<typeof createArchiver>;
type Unkept = ReturnType<typeof createUnkept>;

/** Tells whether a page that is loaded again would lose an archive that is to be kept. */
function followCollecting({ shown }: Pick<Kept, 'shown'>, isCollecting: Signal<boolean>): void {
  effect(() => {
    const kept = shown.value;
    isCollecting.value = kept?.state === 'collecting' && !kept.problem;
  });
}

/** Draws the archive that there is. `onAgain`: captures these anew. */
const createPanel =
  (archiver: Kept, unkept: Unkept, isRefused: Signal<boolean>, onAgain: (ids: readonly string[]) => Promise<boolean>) =>
  () => (
    <>
      <ArchivePanel
        archiver={archiver}
        unseen={'offscreen' in browser}
        isRefused={isRefused.value}
        onHeard={() => (isRefused.value = false)}
        onAgain={onAgain}
      />
      {unkept.shown.value && <UnkeptPanel shown={unkept.shown.value} onClose={unkept.close} />}
    </>
  );

/** Asks media hosts from this page; `given`: of each request. */
const askerOf = (ask: Background['ask'], given: RequestInit = {}) =>
  mediaAsker(ask, (url, init) => fetch(url, { ...init, ...given }));

/** Why a note's picture is not beside it. */
const lackOf = (name: string, reason: MissingReason): string =>
  message('notePictureMissing', name, message(`archive_gone_${reason}`));

/** Archives, as this page makes them. */
export function createArchives(parts: Parts) {
  const { database, background, library, store, mediaFileName, exportedCapture, saveFile, again, panel, isCollecting } =
    parts;
  const jobs = createArchiveJobs(parts);
  const evidence = createEvidence(parts);
  const askBackground = askAgain(background.ask);
  const ask = askerOf(askBackground);
  const making = {
    sleep,
    textFor: (platform: PlatformId, address: string) => askBackground('media.text', { platform, address }),
    pagesOf: createPagesOf(ownFile),
    version: browser.runtime.getManifest().version,
  };
  const archiver = createArchiver({
    ...making,
    ask,
    store: new ArchiveStore(database),
    unseen: joinPages(() => void background.ask('archive.follow', null).catch(reportError)),
    save: saveZip,
    isSaved: isZipSaved,
    hasRoomFor,
    isFull: (thrown) => isDiskFull(thrown, problemHere),
    // The page notes it.
    note: reportError,
  });

  const isRefused = createRefusal(archiver);

  /** The pictures beside the notes of these rows, at most so many, until `signal` is aborted. */
  function pictures(rows: ExportedRows, most: number, signal: AbortSignal): NotePictures {
    return createNotePictures({
      ask,
      sleep,
      signal,
      media: jobs.mediaFrom(rows),
      siteFolder: jobs.folderOf,
      nameOf: mediaFileName,
      lackOf,
      most,
    });
  }

  /** `goesOn`: what there is to fetch is fetched at once. */
  async function begin(asked: ArchiveAsked, goesOn = false): Promise<boolean> {
    isRefused.value = false;
    return archiver.prepare({ ...(await jobs.jobOf(asked, evidence.answersOf, evidence.filesOf)), goesOn });
  }

  // The library may not keep the capture, or could not. Its media are asked for without cookies.
  const unkept = createUnkept(async (run, stop, tell) => {
    async function* read() {
      yield exportedCapture(run);
    }
    const own = {
      ...making,
      ask: askerOf(askBackground, { credentials: 'omit' }),
      save: (name: string, zip: Blob) => parts.unsaved(saveFile(name, [zip], zip.type)),
    };
    const noAnswers = async () => [];
    const job = await jobs.jobOf(allOf({ count: 1, read }), noAnswers, () => evidence.takenOf(run.id));
    await archiveUnkept(job, own, stop, tell);
  });

  followCollecting(archiver, isCollecting);

  /** Those that are gone are left out. */
  async function againOf(ids: readonly string[]): Promise<boolean> {
    const found = await library.asked(() => Promise.all(ids.map((id) => store.get(id))));
    return found ? again(found.filter((one) => one !== null)) : false;
  }

  /**
   * Archives one capture with all that belongs to it, and the picture that was taken of its page. While another archive is
   * not over, it says so.
   */
  async function saveEvidence(asked: string): Promise<void> {
    // Private windows of Firefox have no database.
    const isStored = (await store.get(asked).catch(() => null)) !== null;
    const run = isStored ? null : await background.ask('run.get', { id: asked });
    if (run) return unkept.save(run);
    await evidence.keepTaken(asked).catch(reportError);
    const isBegun = (await archiver.mayBegin()) && (await begin(allOf(await evidence.rowsOf(asked)), true));
    isRefused.value = !isBegun;
  }

  panel.value = createPanel(archiver, unkept, isRefused, againOf);
  /** Shows the archive that there is. What was being made goes on by itself. */
  async function open(): Promise<void> {
    if (await archiver.show()) void archiver.load().catch(reportError);
  }
  return { begin, pictures, open, load: archiver.load, cancel: archiver.cancel, saveEvidence };
}

export type Archives = ReturnType<typeof createArchives>;
