import { reasonCodes } from '../../../core/reason.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { GatheredList } from './gathered-list.ts';

/**
 * The entry of a list in the file about sources; `nameless`: without anything that may name people. A JSON array, as
 * for captures.
 */
export function listSource(
  { platform, kind, ids, title, url, begunAt, count, others, end, reason, drift }: GatheredList,
  nameless = false,
): string {
  const about = {
    platform,
    list: kind,
    ...(nameless ? {} : withoutSecrets({ ids, title, page_url: url })),
    begun_at: isoTime(begunAt),
    rows: count,
    other_entries: others,
    end,
    reason: reason ? reasonCodes(reason) : '',
    drift,
  };
  return `${JSON.stringify([about], null, 1)}\n`;
}
