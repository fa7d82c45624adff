import type { browser } from 'wxt/browser';
import { mostChars, mostCopies } from '../lib/browser/in-page/pending-copies.ts';
import { isInView } from '../lib/browser/in-page/read-anchors.ts';
import { registerAnswers, standing } from '../lib/browser/in-page/register-answers.ts';
import type { ObservedAnswer } from '../lib/core/transport.ts';

/** Pause before new copies are looked for, and the longest one after batches that were not acknowledged, in ms. */
const pauseMs = 500;
const longestPauseMs = 16_000;
/** Minimum time between two looks at a scrolled page, in ms. */
const lookMs = 200;
/** Maximum duration of one look, in ms. */
const lookForMs = 0.6;
/** Maximum number of characters, and of links, in one batch. A larger piece comes alone. */
const batchChars = 4_000_000;
const batchLinks = 200;

const charsOf = (answers: readonly ObservedAnswer[]) => answers.reduce((sum, { text }) => sum + text.length, 0);

/** The two names that browsers have for the extension API. */
type Api = typeof browser;
const own = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
const api = () => own.browser ?? own.chrome;

const now = () => performance.now();

/** Links that have come into view, each once for a list (`seen`), until they are handed over. */
function createLinksInView() {
  const links: string[] = [];
  const seen = new Set<string>();
  let lookedAt = 0;
  /** The link that the next look begins with. */
  let from = 0;
  return {
    links,
    seen,
    /**
     * Looks on from where the last links came into view, if the last look was `after` ms ago. Stops after `lookForMs`,
     * because measuring a link costs more than all else.
     */
    look(after = 0): void {
      if (now() - lookedAt < after || document.hidden) return;
      lookedAt = now();
      const all = document.querySelectorAll<HTMLAnchorElement>('a[href]');
      let shown = -1;
      for (
        let tried = 0;
        tried < all.length && links.length < batchLinks && now() - lookedAt < lookForMs;
        tried += 1, from += 1
      ) {
        from %= all.length;
        const link = all[from] as HTMLAnchorElement;
        const href = link.getAttribute('href') ?? '';
        if (seen.has(href) || !isInView(link)) continue;
        shown = from;
        seen.add(href);
        links.push(`${link.href}`);
      }
      // Begins a little earlier, because columns are not in document order.
      if (shown >= 0) from = Math.max(0, shown - 20);
    },
  };
}

/** Answers that the keeper has copied, until they are handed over. */
function createCopies() {
  const waiting: ObservedAnswer[] = [];
  let kept: readonly ObservedAnswer[] = [];
  let droppedByKeeper = 0;
  const copies = {
    waiting,
    /** Number of copies that were dropped, or too large, since the last batch. */
    dropped: 0,
    /** Takes the keeper's new copies. False where there is no keeper. */
    take(): boolean {
      const received = standing()['page.received']?.({});
      if (!received) return false;
      // Copies that the keeper has dropped since, but that were taken before, are not lost.
      const takenBefore = kept.filter((one) => !received.answers.includes(one)).length;
      copies.dropped += received.dropped - droppedByKeeper - takenBefore;
      droppedByKeeper = received.dropped;
      waiting.push(...received.answers.filter((one) => !kept.includes(one)));
      kept = received.answers;
      for (; waiting.length > mostCopies || charsOf(waiting) > mostChars; copies.dropped += 1) waiting.shift();
      return true;
    },
  };
  return copies;
}

// Isolated world, beside the keeper, on the pages of a platform while one of its lists is gathered. This script hands
// the background what the page receives, and which links come into view. An empty batch asks first whether this tab is
// gathered from, unless the background has said so (`page.gather`). A batch that is not acknowledged is handed over
// again, within the keeper's limits.
export default {
  main() {
    const copies = createCopies();
    const { links, seen, look } = createLinksInView();
    /** Counts starts and stops: work that an earlier one has left under way ends. */
    let turn = 0;
    /** The background has said that this tab is gathered from. */
    let sure = false;
    let pause = pauseMs;

    /** Hands one batch over; false: it stops. */
    async function hand(own: number): Promise<boolean> {
      const { waiting } = copies;
      const pieces = waiting.filter((_, at) => sure && (at === 0 || charsOf(waiting.slice(0, at + 1)) <= batchChars));
      const dropped = sure ? copies.dropped : 0;
      const inView = sure ? [...links] : [];
      pause ||= pauseMs;
      if (sure && pieces.length + inView.length + dropped === 0) return true;
      const argument = { pieces: pieces.map(({ headers: _, ...piece }) => piece), dropped, inView };
      const reply: { readonly answer?: boolean } | null = await api()
        .runtime.sendMessage({ name: 'list.received', argument })
        .catch(() => null);
      const answer = reply?.answer;
      // It was started anew meanwhile, and the new one has handed the same over.
      if (own !== turn) return false;
      if (answer !== true) {
        pause = Math.min(2 * pause, longestPauseMs);
        return answer !== false;
      }
      waiting.splice(0, pieces.length);
      links.splice(0, inView.length);
      copies.dropped -= dropped;
      pause = sure && waiting.length === 0 ? pauseMs : 0;
      sure = true;
      return true;
    }

    async function goOn(own: number): Promise<void> {
      // The extension that started this script may have been removed, or updated.
      if (own !== turn || !api().runtime?.id || !copies.take()) return stop(own);
      if (sure) look();
      if (!(await hand(own))) return stop(own);
      try {
        setTimeout(() => void goOn(own), pause);
      } catch {
        // Firefox gives a page that is unloading no timer.
      }
    }

    const scrolled = () => {
      if (sure) look(lookMs);
    };

    function stop(own: number): void {
      if (own !== turn) return;
      turn += 1;
      removeEventListener('scroll', scrolled, true);
    }

    function start(): void {
      addEventListener('scroll', scrolled, true);
      void goOn(turn);
    }

    // A copy of this script that is here asks anew. One that an earlier version of the extension has injected stops.
    if (standing()['page.gather']?.({ on: null })) return;
    registerAnswers({
      'page.gather'({ on }) {
        stop(turn);
        sure = on ?? false;
        seen.clear();
        if (on !== false) start();
        return api().runtime?.id;
      },
    });
    start();
  },
};
