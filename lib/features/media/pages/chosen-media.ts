import { computed, signal } from '@preact/signals';
import type { Capture } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { because, type Reason, reasonOf } from '../../../core/reason.ts';
import type { CardPlaces } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';
import type { UnsavedReason } from '../../export/pages/index.ts';
import { fewAddresses, mediaToSave, siteHost } from '../model/index.ts';
import type { MediaFault, MediaFileToSave, MediaSaved } from '../protocol.ts';

/** Loaded for the first captures that may have subtitles. */
const subtitles = () => import('./save-subtitles.ts');

/** Maximum number of files that could not be saved whose reasons are kept. */
const mostFaults = 3;
/** After so many files of a capture that a platform's site refused, it is not asked for its others. */
const siteRefusalsAtMost = 2;
/** After so many captures in a row whose files a platform's own site did not give either, it is asked for no more. */
const refusedAtMost = 6;

const isRefused = ({ faults: [fault] }: MediaSaved): boolean =>
  fault?.reason === 'refused' || fault?.reason === 'network';

/** `siteAsked`: the platform's own site was asked for the file. */
type SavedOne = MediaSaved & { readonly siteAsked: boolean };

/** How far the media of chosen captures are saved. */
export interface ChosenShown {
  /** `stopping`: a file is not over yet. */
  readonly state: 'saving' | 'stopping' | 'stopped' | 'over';
  /** How many captures were chosen, and of how many all is done that is to be done. */
  readonly count: number;
  readonly done: number;
  /** Files that are saved, that the browser goes on downloading, and that could not be saved. */
  readonly saved: number;
  readonly begun: number;
  readonly failed: number;
  /** The first of those that could not be saved. */
  readonly faults: readonly MediaFault[];
  /** Why some captures were not asked for. */
  readonly problem: Reason | null;
}

interface Parts {
  readonly ask: Background['ask'];
  readonly unsaved: UnsavedReason;
  read(slots: Uint32Array): AsyncIterable<{ readonly run?: Capture }>;
  cardOf(path: string): CardPlaces | undefined;
}

const blank: ChosenShown = {
  state: 'saving',
  count: 0,
  done: 0,
  saved: 0,
  begun: 0,
  failed: 0,
  faults: [],
  problem: null,
};

/** Asks media hosts for a file, and the platform's own site, which captures ask as well, only in its turn. */
async function saveOne(
  { ask, isStopped }: { readonly ask: Background['ask']; readonly isStopped: () => boolean },
  platform: PlatformId,
  { name, addresses }: MediaFileToSave,
  mayAskSite: boolean,
): Promise<SavedOne> {
  const few = fewAddresses(addresses);
  const saveFrom = (from: readonly string[]) => ask('media.save', { platform, files: [{ name, addresses: from }] });
  const elsewhere = few.filter((one) => !siteHost(one));
  let saved = elsewhere.length > 0 ? await saveFrom(elsewhere) : null;
  let siteAsked = false;
  for (const address of mayAskSite ? few.filter(siteHost) : []) {
    if ((saved && !isRefused(saved)) || isStopped()) break;
    if (!(await ask('media.siteTurn', { platform, address })))
      return { faults: [{ name, reason: 'held' }], begun: 0, siteAsked };
    saved = await saveFrom([address]);
    siteAsked = true;
  }
  return { ...(saved ?? { faults: [{ name, reason: 'refused' }], begun: 0 }), siteAsked };
}

/**
 * Saves the media of chosen captures, and subtitles in their own language, one file after another and one choice at a
 * time, until it is stopped or the page closes.
 */
export function createChosenMedia({ ask, unsaved, read, cardOf }: Parts) {
  const shown = signal<ChosenShown | null>(null);
  const isBusy = computed(() => shown.value?.state === 'saving' || shown.value?.state === 'stopping');
  const now = () => shown.peek() ?? blank;
  const change = (changed: Partial<ChosenShown>) => {
    shown.value = { ...now(), ...changed };
  };
  const isStopped = () => now().state === 'stopping';
  /** By platform: captures whose files its own site did not give either, since one was saved. */
  const refused = new Map<PlatformId, number>();
  /** Platforms of which captures were not asked for, because of that. */
  const leftOut = new Set<PlatformId>();

  function add(asked: number, { faults, begun }: MediaSaved): void {
    const before = now();
    change({
      saved: before.saved + asked - faults.length - begun,
      begun: before.begun + begun,
      failed: before.failed + faults.length,
      faults: [...before.faults, ...faults].slice(0, mostFaults),
    });
  }

  /** False: it was stopped before all were asked for. */
  async function saveOf(run: Capture): Promise<boolean> {
    const { platform, path } = run;
    const refusedBefore = refused.get(platform) ?? 0;
    if (refusedBefore >= refusedAtMost) {
      leftOut.add(platform);
      return true;
    }
    const card = cardOf(path);
    const { files, answer } = mediaToSave(run, card);
    let isGiven = false;
    let siteRefusals = 0;
    for (const file of files) {
      if (isStopped()) return false;
      const saved = await saveOne({ ask, isStopped }, platform, file, siteRefusals < siteRefusalsAtMost);
      add(1, saved);
      // The next capture may be of another platform.
      const reason = saved.faults[0]?.reason;
      if (reason === 'off') return true;
      if (reason === 'held') continue;
      if (!isRefused(saved)) isGiven = true;
      else if (saved.siteAsked) siteRefusals += 1;
    }
    if (isGiven) refused.delete(platform);
    else if (siteRefusals > 0) refused.set(platform, refusedBefore + 1);
    const [first] = files;
    if (!first || !card?.subtitles) return true;
    if (isStopped()) return false;
    const { saveOriginals } = await subtitles();
    const { wanted, faults } = await saveOriginals({ ask, unsaved }, platform, first.name, card, answer);
    add(wanted, { faults, begun: 0 });
    return true;
  }

  return {
    /** Null: nothing was to be saved, or its outcome was closed. */
    shown,
    isBusy,
    /** Does nothing while another choice is being saved. */
    async save(slots: Uint32Array): Promise<void> {
      if (isBusy.peek()) return;
      shown.value = { ...blank, count: slots.length };
      refused.clear();
      leftOut.clear();
      let isWhole = true;
      let problem: Reason | null = null;
      try {
        for await (const { run } of read(slots)) {
          isWhole = !isStopped() && (!run || (await saveOf(run)));
          if (!isWhole) break;
          change({ done: now().done + 1 });
        }
        const words = [...leftOut].map((platform) => `platform_${platform}`);
        if (words.length > 0) problem = because('media_refusals', { number: refusedAtMost }, { words });
      } catch (thrown) {
        problem = reasonOf(thrown);
      } finally {
        change({ state: isWhole ? 'over' : 'stopped', problem });
      }
    },
    /** Asks for no further file. */
    stop(): void {
      if (isBusy.peek()) change({ state: 'stopping' });
    },
    /** The outcome was read. */
    close(): void {
      if (!isBusy.peek()) shown.value = null;
    },
  };
}

export type ChosenMedia = ReturnType<typeof createChosenMedia>;
