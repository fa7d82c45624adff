import type { FrontPage } from '../../lib/browser/messaging/messages.ts';
import type { CaptureFacts } from '../../lib/gateway/capture.ts';
import type { Place } from '../capture/why-card.tsx';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Where the user is, seen from a run. */
export function placeOf(page: FrontPage | null, run: CaptureFacts | null): Place {
  if (!page?.platform || page.platform.id !== run?.platform) return 'elsewhere';
  if (hostOf(page.url) === hostOf(run.itemUrl) && Object.values(page.target?.ids ?? {}).includes(run.itemId)) return 'item';
  return page.gate ? 'gate' : 'platform';
}
