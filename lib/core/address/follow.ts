import type { Failure } from '../failure.ts';
import { failed } from '../failures.ts';
import { decodeEntities } from '../page/decode-entities.ts';
import { type PageTarget, type Platform, platformOf, recognizeLink, shortLinkOf } from '../platform.ts';
import { failureTable, httpStatus, plainStatuses, type Refuse, refuser } from '../read/failure-table.ts';
import type { NetworkAnswer, NetworkRequest, Transport } from '../transport.ts';
import { addressBehind } from './share.ts';
import { shownAddress } from './shown-address.ts';

/** Maximum length of a page that may be an HTML redirect (one link and little else), in characters. */
const tinyPage = 4_096;

/**
 * The request that follows a short link, without cookies, up to the first redirect to a recognised page: that page is
 * not asked for.
 */
export function shortLinkRequest(url: string, platforms: readonly Platform[]): NetworkRequest {
  const ends = (next: string) => recognizeLink(addressBehind(next, platforms), platforms) !== null;
  return {
    session: { kind: 'anonymous', cookie: '' },
    leads: { ends, page: shortLinkOf(url, platforms)?.shortLinkPages === true },
  };
}

/** The address that the answer to a short link leads to: that of a redirect, or of the one link on a tiny page. */
export function destination({ url, text }: NetworkAnswer, platforms: readonly Platform[]): string {
  const links = text.length > tinyPage ? [] : [...text.matchAll(/<a\s[^<>]*\bhref="(https:[^"]+)"/g)];
  const href = links.length === 1 ? decodeEntities(links[0]?.[1] ?? '') : '';
  return addressBehind(recognizeLink(href, platforms) ? href : url, platforms);
}

function isHome(url: string, platforms: readonly Platform[]): boolean {
  const platform = platformOf(url, platforms);
  return platform !== null && ['/', ...(platform.startPages ?? [])].includes(new URL(url).pathname);
}

/** The failure that the status of an answer to the short link itself states; null: it led on, or states none. */
function refusalOf({ status, url }: NetworkAnswer, platforms: readonly Platform[]): Failure | null {
  const platform = shortLinkOf(url, platforms);
  if (!platform) return null;
  // Every platform has sentences for these kinds.
  const refuse = refuser(platform.id) as Refuse<(typeof plainStatuses)[number]['kind']>;
  return failureTable(refuse, httpStatus, plainStatuses)({ status });
}

/**
 * The page that the answer to a short link leads to. @throws Failure `not_found`, `unsupported_link`, and what a refusal
 * of the link itself states
 */
export function pageBehind(url: string, answer: NetworkAnswer, platforms: readonly Platform[]): PageTarget {
  const target = recognizeLink(destination(answer, platforms), platforms);
  if (target) return target;
  if (answer.status === 404 || isHome(answer.url, platforms)) {
    throw failed('dead_short_link', [{ address: shownAddress(url) }]);
  }
  const refusal = refusalOf(answer, platforms);
  if (refusal) throw refusal;
  throw failed('short_link_elsewhere', [{ address: shownAddress(url) }, { host: new URL(answer.url).host }]);
}

/**
 * Resolves a short link without cookies, through the request's proxy if it names one. @throws what `pageBehind` throws,
 * and the transport
 */
export async function follow(
  url: string,
  transport: Transport,
  proxy: string | undefined,
  platforms: readonly Platform[],
): Promise<PageTarget> {
  const answer = await transport.fetch(url, {
    ...shortLinkRequest(url, platforms),
    ...(proxy === undefined ? {} : { proxy }),
  });
  return pageBehind(url, answer, platforms);
}
