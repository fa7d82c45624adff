import type { Picked } from '../../protocol.ts';

/** The state of the last pick in a tab, until a popup has shown it. */
type TabPick =
  /** A run is about to begin, of this text ('' = the page): a popup that is opened meanwhile says so. */
  | { readonly state: 'starting'; readonly run: string; readonly text: string }
  | { readonly state: 'begun'; readonly run: string }
  /** It began no run. */
  | { readonly state: 'missed'; readonly picked: Picked };

/** What users have picked in tabs. A new pick in a tab replaces the one before. */
export function createTabPicks() {
  const picks = new Map<number, TabPick>();

  const startingOf = (tabId: number) => {
    const pick = picks.get(tabId);
    return pick?.state === 'starting' ? pick : null;
  };

  /** Removes and returns the pick of a tab if it is in this state. */
  function take<State extends TabPick['state']>(tabId: number, state: State) {
    const pick = picks.get(tabId);
    if (pick?.state !== state) return null;
    picks.delete(tabId);
    return pick as Extract<TabPick, { readonly state: State }>;
  }

  /**
   * Moves the pick whose run is about to begin on to `pick`. False: another pick has replaced it, or its run has begun.
   */
  function become(tabId: number, run: string, pick: TabPick): boolean {
    const isIt = startingOf(tabId)?.run === run;
    if (isIt) picks.set(tabId, pick);
    return isIt;
  }

  return {
    become,

    start: (tabId: number, run: string, text = ''): void => void picks.set(tabId, { state: 'starting', run, text }),

    /** A run for a tab now exists: if it was picked, nothing has to wait for it any longer. */
    begun: (tabId: number, run: string): void => void become(tabId, run, { state: 'begun', run }),

    /** A pick is of what `other` looks up already: that is shown instead. */
    join(tabId: number, run: string, other: { readonly run: string; readonly isBegun: boolean }, text: string): void {
      const state = other.isBegun ? 'begun' : 'starting';
      become(tabId, run, { state, run: other.run, text });
    },

    /** A pick is over. `quiet`: no popup is to show the run that it began. */
    end(tabId: number, run: string, quiet: boolean): void {
      const pick = picks.get(tabId);
      const isOver = pick?.state === 'starting' || (quiet && pick?.state === 'begun');
      if (isOver && pick.run === run) picks.delete(tabId);
    },

    /** The text that is looked up for the tab, '' = its page; null: no run is about to begin there. */
    starting: (tabId: number): string | null => startingOf(tabId)?.text ?? null,

    /** Resolves when no run is about to begin in the tab, after half a minute at the latest. */
    async settled(tabId: number): Promise<void> {
      for (let waits = 0; startingOf(tabId) && waits < 300; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },

    /** What was picked in a tab and began no run. Returned only once; null = nothing. */
    missed: (tabId: number): Picked | null => take(tabId, 'missed')?.picked ?? null,

    /** The run that the last pick in a tab began. Returned only once; '' = none. */
    picked: (tabId: number): string => take(tabId, 'begun')?.run ?? '',
  };
}
