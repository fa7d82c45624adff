import type { FailureKind } from '../failure.ts';
import type { OpenTransport } from '../gateway.ts';
import { textOf, tree } from '../json/json.ts';
import type { PageTarget } from '../platform.ts';

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
function readHead(): { title: string; picture: string } {
  try {
    const content = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    return {
      title: document.title.slice(0, 400),
      picture: URL.canParse(content, location.href) ? new URL(content, location.href).href : '',
    };
  } catch {
    return { title: '', picture: '' };
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
): Promise<PageHead | null> {
  if (!mayShow.includes(kind)) return null;
  try {
    const [page] = await transport.findPages({ hosts: hosts.map((host) => `*.${host}`), shows });
    if (!page) return null;
    // The page could have forged this.
    const head = tree(await page.evaluate(readHead));
    const picture = textOf(head.picture);
    return {
      title: textOf(head.title),
      picture: /^https?:/.test(picture) && picture.length <= longestAddress ? picture : '',
    };
  } catch {
    return null;
  }
}
