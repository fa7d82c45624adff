import type { CaptureFacts } from '../../../core/capture.ts';
import type { FrontPage } from '../protocol.ts';

/** A finished run is shown again when the popup reopens within this time; later the page comes first. */
const freshMs = 10 * 60_000;
/** A run that ended only now was asked for from a menu: it is shown whatever the page holds. */
const justEndedMs = 15_000;

/** True for a run worth showing before anything else: one that lives, or that just ended on what is in front. */
export function isCurrent(candidate: CaptureFacts, page: FrontPage): boolean {
  if (candidate.state === 'running') return true;
  const age = Date.now() - (candidate.endedAt ?? candidate.startedAt);
  const same = !page.target || candidate.itemUrl === page.url || Object.values(page.target.ids).includes(candidate.itemId);
  return age < justEndedMs || (age < freshMs && same);
}
