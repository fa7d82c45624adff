import type { FailureKind } from '../failure.ts';
import type { OpenTransport } from '../gateway.ts';
import { textOf, tree } from '../json/json.ts';
import { type PageTarget, type Platform, recognize } from '../platform.ts';

/** What a page says of itself, in its head. */
export interface PageHead {
  readonly title: string;
  /** Address of the picture that links to the page are shown with; '' = none. */
  readonly picture: string;
}

/**
 * Failures at which an open page of the item still shows it: no source could read it, and none said that there is
 * nothing.
 */
const mayShow: readonly FailureKind[] = [
  ...(['sign_in_required', 'session_expired', 'token_missing', 'rate_limited', 'proxy_unavailable'] as const),
  ...(['internal', 'upstream_changed', 'upstream_refused', 'unreachable', 'timed_out'] as const),
];

/** In characters. Longer "addresses" are pictures themselves. */
const longestAddress = 4_096;

/** Runs in the page. */
function readHead(): { title: string; picture: string; loaded: string } {
  try {
    const content = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    return {
      title: document.title.slice(0, 400),
      picture: URL.canParse(content, location.href) ? new URL(content, location.href).href : '',
      loaded: performance.getEntriesByType('navigation')[0]?.name ?? '',
    };
  } catch {
    return { title: '', picture: '', loaded: '' };
  }
}

/**
 * What an open page of the item says of itself after a run failed; null: no page shows it, or nothing is there to be
 * shown. It asks the page alone, and never rejects.
 */
export async function pageHead(
  kind: FailureKind,
  { transport }: OpenTransport,
  hosts: readonly string[],
  shows: (target: PageTarget) => boolean,
  platforms: readonly Platform[],
): Promise<PageHead | null> {
  if (!mayShow.includes(kind)) return null;
  try {
    const [page] = await transport.findPages({ hosts: hosts.map((host) => `*.${host}`), shows });
    if (!page) return null;
    // The page could have forged this.
    const head = tree(await page.evaluate(readHead));
    const picture = textOf(head.picture);
    const loaded = recognize(textOf(head.loaded), platforms);
    // In-page navigation leaves the picture of the item that the document was loaded for.
    const isItsOwn = loaded !== null && shows(loaded);
    return {
      title: textOf(head.title),
      picture: isItsOwn && /^https?:/.test(picture) && picture.length <= longestAddress ? picture : '',
    };
  } catch {
    return null;
  }
}
