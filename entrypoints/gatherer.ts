import type { browser } from 'wxt/browser';
import { mostChars, mostCopies } from '../lib/browser/in-page/pending-copies.ts';
import { isInView } from '../lib/browser/in-page/read-anchors.ts';
import { registerAnswers, standing } from '../lib/browser/in-page/register-answers.ts';
import type { ObservedAnswer } from '../lib/core/transport.ts';

/** How long it waits for new copies, and at most after a batch that was not acknowledged, in ms. */
const pauseMs = 500;
const longestPauseMs = 16_000;
/** The shortest time between two looks at a page that is scrolled, in ms. */
const lookMs = 200;
const lookForMs = 0.6;
/** Of one batch. A larger piece comes alone. */
const batchChars = 4_000_000;
const batchLinks = 200;

const charsOf = (answers: readonly ObservedAnswer[]) => answers.reduce((sum, { text }) => sum + text.length, 0);

/** The two names that browsers have for the extension API. */
type Api = typeof browser;
const own = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
const api = () => own.browser ?? own.chrome;

// Isolated world, beside the keeper, on the pages of a platform while one of its lists is gathered: hands the
// background what the page receives, and which links come into view. It begins by asking, with an empty batch, whether
// this tab is gathered from, unless the background says so (`page.gather`). What is not acknowledged stays, within the
// bounds of the keeper, and is handed over again.
export default {
  main() {
    let turn = 0;
    let sure = false;
    let pause = pauseMs;
    const waiting: ObservedAnswer[] = [];
    let kept: readonly ObservedAnswer[] = [];
    let droppedThere = 0;
    let dropped = 0;
    let lookedAt = 0;
    /** The link that the next look begins with. */
    let from = 0;
    const inView: string[] = [];
    const seen = new Set<string>();

    /** Takes what the keeper has that it did not have before. False where there is no keeper. */
    function take(): boolean {
      const received = standing()['page.received']?.({});
      if (!received) return false;
      // What has gone there since, and was taken before, is not lost.
      const gone = kept.filter((one) => !received.answers.includes(one)).length;
      dropped += received.dropped - droppedThere - gone;
      droppedThere = received.dropped;
      waiting.push(...received.answers.filter((one) => !kept.includes(one)));
      kept = received.answers;
      for (; waiting.length > mostCopies || charsOf(waiting) > mostChars; dropped += 1) waiting.shift();
      return true;
    }

    /**
     * Goes on where the last links came into view, for less than a millisecond: a place costs more than all else here.
     */
    function look(): void {
      lookedAt = performance.now();
      if (document.visibilityState === 'hidden') return;
      const links = document.querySelectorAll<HTMLAnchorElement>('a[href]');
      let shown = -1;
      for (
        let tried = 0;
        tried < links.length && inView.length < batchLinks && performance.now() - lookedAt < lookForMs;
        tried += 1, from += 1
      ) {
        from %= links.length;
        const link = links[from] as HTMLAnchorElement;
        const href = link.getAttribute('href') ?? '';
        if (seen.has(href) || !isInView(link)) continue;
        shown = from;
        seen.add(href);
        inView.push(`${link.href}`);
      }
      // Columns are not in the order of the document.
      if (shown >= 0) from = Math.max(0, shown - 20);
    }

    /** Whether it goes on. */
    async function hand(mine: number): Promise<boolean> {
      const pieces = sure ? waiting.filter((_, at) => at === 0 || charsOf(waiting.slice(0, at + 1)) <= batchChars) : [];
      const told = { dropped: sure ? dropped : 0, inView: sure ? [...inView] : [] };
      pause = Math.max(pause, pauseMs);
      if (sure && pieces.length + told.inView.length + dropped === 0) return true;
      const argument = { pieces: pieces.map(({ headers: _, ...piece }) => piece), ...told };
      const reply = (await api()
        .runtime.sendMessage({ name: 'list.received', argument })
        .catch(() => null)) as { readonly answer?: boolean } | null;
      // It was begun anew meanwhile, and has handed over the same.
      if (mine !== turn) return false;
      if (reply?.answer !== true) {
        pause = Math.min(2 * pause, longestPauseMs);
        return reply?.answer !== false;
      }
      waiting.splice(0, pieces.length);
      inView.splice(0, told.inView.length);
      dropped -= told.dropped;
      pause = sure && waiting.length === 0 ? pauseMs : 0;
      sure = true;
      return true;
    }

    async function goOn(mine: number): Promise<void> {
      // The extension that started this script may have been removed, or updated.
      if (mine !== turn || api().runtime?.id === undefined || !take()) return stop(mine);
      if (sure) look();
      if (!(await hand(mine))) return stop(mine);
      try {
        setTimeout(() => void goOn(mine), pause);
      } catch {
        // Firefox gives a page that is unloading no timer.
      }
    }

    const scrolled = () => {
      if (sure && performance.now() - lookedAt > lookMs) look();
    };

    function stop(mine: number): void {
      if (mine !== turn) return;
      turn += 1;
      window.removeEventListener('scroll', scrolled, true);
    }

    function start(): void {
      window.addEventListener('scroll', scrolled, { capture: true, passive: true });
      void goOn(turn);
    }

    // A copy of this script that an earlier version of the extension has put in.
    standing()['page.gather']?.({ on: false });
    registerAnswers({
      'page.gather'({ on }) {
        stop(turn);
        sure = on;
        if (on) start();
        return undefined;
      },
    });
    start();
  },
};
