import type { Place } from '../../../../components/capture/why-card.tsx';
import type { CaptureFacts } from '../../../core/capture.ts';
import type { FrontPage } from '../protocol.ts';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Where the user is, seen from a run. */
export function placeOf(page: FrontPage | null, run: CaptureFacts | null): Place {
  if (!page?.platform || page.platform.id !== run?.platform) return 'elsewhere';
  if (hostOf(page.url) === hostOf(run.itemUrl) && Object.values(page.target?.ids ?? {}).includes(run.itemId)) return 'item';
  return page.gate ? 'gate' : 'platform';
}
