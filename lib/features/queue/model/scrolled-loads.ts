import { type Ledger, withLoads } from './ledger.ts';

/** What a page has received, by when, in epoch ms. `own`: what it was opened with. */
export interface ReceivedAt {
  readonly at: number;
  readonly own?: true;
}

/** The ledger with the opening of a page that is going to be scrolled. */
export const withOpening = (ledger: Ledger, tabId: number, now: number): Ledger => ({
  ...withLoads(ledger, 1, now),
  scrolled: { tabId, ahead: true, until: 0 },
});

/**
 * The ledger with a load that the page is about to ask for, or has asked for since its last move, unless one is counted
 * that has not been answered. What was answered since is counted already. `movedAt`: epoch ms, by the clock of pages.
 */
export function withAsked(ledger: Ledger, movedAt: number, now: number): Ledger {
  const { scrolled } = ledger;
  if (!scrolled || scrolled.ahead || scrolled.until > movedAt) return ledger;
  return { ...withLoads(ledger, 1, now), scrolled: { ...scrolled, ahead: true } };
}

/** The ledger once nobody waits any more for an answer to the load that was counted last. */
export function withoutAnswer(ledger: Ledger): Ledger {
  const { scrolled } = ledger;
  return scrolled ? { ...ledger, scrolled: { ...scrolled, ahead: false } } : ledger;
}

/**
 * The ledger with answers to what the page of a tab has asked for, each once, however often they are told. Pages load
 * ahead: what nobody counted before counts now. What a page was opened with has been counted with its opening.
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
