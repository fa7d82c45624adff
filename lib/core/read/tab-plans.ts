import type { Item, Opening, TabPlan, TabSituation } from '../source.ts';
import type { OpenOptions } from '../transport.ts';

/** A new tab shares the session of open tabs: after one of these failures there, it would fail too. */
const wantsSignIn: readonly string[] = ['sign_in_required', 'session_expired'];
const turnedAway: readonly string[] = [...wantsSignIn, 'token_missing'];

const metOnPage = ({ trail }: TabSituation, outcomes: readonly string[]) =>
  trail.some((step) => step.session === 'page' && outcomes.includes(step.outcome));

/** The only failure of a tab itself rather than of its sources: it showed neither the item nor a reason. */
const showedNothing = 'timed_out';

function opened(situation: TabSituation, options: OpenOptions = {}): Opening {
  return metOnPage(situation, turnedAway) ? 'turned_away' : options;
}

/** Opened unless a page of this session was turned away. */
export const usually: TabPlan = (situation) => opened(situation);

/** Opened only when no source has given anything, not to fill in missing fields. */
export const asLastResort: TabPlan = (situation) => (situation.given ? null : opened(situation));

/**
 * Opened without the observer, only after a watched page of its host was silent: some pages detect it
 * (intlvideo README, R6).
 */
export const afterSilence: TabPlan = async (situation) => {
  if (!situation.silent) return 'no_silent_page';
  return (await situation.watches()) ? opened(situation, { unwatched: true }) : 'not_watching';
};

/**
 * Opened once, only after tab source `first` showed neither the item nor a reason. `viaPage` is loaded first, in the
 * same tab: some sites fill a page only when the visitor comes from another of their pages (notes README, C2).
 */
export function afterEmptyTab(first: string, viaPage: (item: Item) => string): TabPlan {
  return (situation) => {
    const isEmpty = situation.trail.some(({ source, outcome }) => source === first && outcome === showedNothing);
    return isEmpty ? opened(situation, { viaPage: viaPage(situation.item) }) : 'no_tab_unanswered';
  };
}

/**
 * For a site with a sign-in of its own: opened after the main site's pages asked for one, if cookies hint at a sign-in
 * here.
 */
export const whereSignedIn: TabPlan = async (situation) => {
  if (!metOnPage(situation, wantsSignIn)) return 'no_sign_in_asked';
  return (await situation.signedIn()) ? {} : 'not_signed_in_there';
};
