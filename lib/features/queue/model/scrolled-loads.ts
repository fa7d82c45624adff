import { type Ledger, withLoads } from './ledger.ts';

/** When a page received an answer, epoch ms. `own`: the page was opened with it. */
export interface ReceivedAt {
  readonly at: number;
  readonly own?: true;
}

/** The ledger after opening a page that will be scrolled. */
export const withOpening = (ledger: Ledger, tabId: number, now: number): Ledger => ({
  ...withLoads(ledger, 1, now),
  scrolled: { tabId, ahead: true, until: 0 },
});

/**
 * The ledger with a load that the page requests now, or has requested since its last move, unless a counted load has
 * not been answered. Answers since then are counted already. `movedAt`: epoch ms, by the clock of pages.
 */
export function withAsked(ledger: Ledger, movedAt: number, now: number): Ledger {
  const { scrolled } = ledger;
  if (!scrolled || scrolled.ahead || scrolled.until > movedAt) return ledger;
  return { ...withLoads(ledger, 1, now), scrolled: { ...scrolled, ahead: true } };
}

/** The ledger once the load counted last is no longer waited for. */
export function withoutAnswer(ledger: Ledger): Ledger {
  const { scrolled } = ledger;
  return scrolled ? { ...ledger, scrolled: { ...scrolled, ahead: false } } : ledger;
}

/**
 * The ledger with answers that a tab's page has received, each counted once, however often it is told. Pages load
 * ahead: a load that was not counted before counts now. Answers that a page was opened with were counted with its
 * opening.
 */
export function withAnswers(ledger: Ledger, tabId: number, received: readonly ReceivedAt[], now: number): Ledger {
  const { scrolled } = ledger;
  if (scrolled?.tabId !== tabId) return ledger;
  const times = received.filter(({ at, own }) => !own && at > scrolled.until).map(({ at }) => at);
  const isOpened = received.some(({ own }) => own);
  if (times.length === 0 && !isOpened) return ledger;
  const unpaid = times.slice(scrolled.ahead && !isOpened ? 1 : 0);
  const paid = unpaid.reduce((one) => withLoads(one, 1, now), ledger);
  return { ...paid, scrolled: { tabId, ahead: false, until: Math.max(scrolled.until, ...times) } };
}
