import { readShareText, type ShareLink } from '../../../../core/address/share.ts';
import { capturedFailure } from '../../../../core/capture.ts';
import { Failure, type FailureKind } from '../../../../core/failure.ts';
import type { Operation } from '../../../../core/operation.ts';
import { type Platform, type PlatformId, recognizeId, recognizeLink } from '../../../../core/platform.ts';
import type { FoundLink } from '../../protocol.ts';
import type { FollowedLinks } from './followed-links.ts';
import { offersOf, offersOfLink } from './offers.ts';

/** Resolves a short link to the address it leads to. */
export type Follow = (url: string) => Promise<string>;

export type ReadText = (text: string, platform?: PlatformId) => Promise<readonly FoundLink[]>;

/** What a short link says that will not lead to a page later either. */
const leadsNowhere: readonly FailureKind[] = ['not_found', 'unsupported_link'];

/** A text that looks like an id and not like prose: one word, long enough, with a digit. */
const idLike = /^(?=\D*\d)[\w-]{6,}$/;

/** Reads a text that is only an id: what it names on each platform, the given platform first. */
function readId(text: string, platforms: readonly Platform[], own: Platform | undefined): ShareLink[] {
  const id = text.trim().normalize('NFKC');
  const others = idLike.test(id) ? platforms.filter((platform) => platform !== own) : [];
  return [...(own ? [own] : []), ...others].flatMap((platform) => {
    const target = recognizeId(id, platform);
    return target ? [{ url: '', platform, target, short: false }] : [];
  });
}

interface ReadTextParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly follow: Follow;
  readonly followed?: FollowedLinks['followed'];
  /**
   * How many short links are followed where a text has several links, because each is a request; the others are only
   * listed.
   */
  readonly ofSeveral: number;
  /** Where known short links lead to, or why to no page. */
  readonly ends?: Map<string, string | Failure>;
}

/**
 * Reads share texts, links and ids: returns what they name and which operations are available. Each short link is
 * followed once; `followed` is called with its offers. A bare id may fit several platforms: then each is listed.
 */
export function createReadText({
  platforms,
  operations,
  follow,
  followed = () => {},
  ofSeveral,
  // Users edit a pasted text: every keystroke brings the same link again. Kept only while the worker lives.
  ends = new Map(),
}: ReadTextParts): ReadText {
  /** Where links lead that are being followed: the next keystroke comes sooner than the answer. */
  const pending = new Map<string, Promise<string>>();

  async function followTo(url: string): Promise<string> {
    try {
      const end = await follow(url);
      ends.set(url, end);
      return end;
    } catch (thrown) {
      if (thrown instanceof Failure && leadsNowhere.includes(thrown.kind)) ends.set(url, thrown);
      throw thrown;
    }
  }

  /** Rejects as `follow` does: at once, for a link that is known to lead nowhere. */
  async function endOf(url: string): Promise<string> {
    const known = ends.get(url);
    if (known instanceof Failure) throw known;
    if (known !== undefined) return known;
    const end = pending.get(url) ?? followTo(url).finally(() => pending.delete(url));
    pending.set(url, end);
    return end;
  }

  async function targetOf(link: ShareLink, mayFollow: boolean): Promise<Pick<FoundLink, 'target' | 'failure'>> {
    if (!link.short) return { target: link.target };
    if (!mayFollow) return { target: null };
    try {
      return { target: recognizeLink(await endOf(link.url), platforms) };
    } catch (thrown) {
      return { target: null, failure: capturedFailure(Failure.from(thrown)) };
    }
  }

  return async (text, platform) => {
    const own = platforms.find(({ id }) => id === platform);
    const shared = readShareText(text, platforms);
    const links = shared.length > 0 ? shared : readId(text, platforms, own);
    const usable = links.filter((link) => link.short || offersOf(link.target, operations).length > 0);
    const led = links.filter((link) => link.short).slice(0, usable.length > 1 ? ofSeveral : 1);
    return Promise.all(
      links.map(async (link) => {
        const follows = led.includes(link);
        const asks = follows && !ends.has(link.url) && !pending.has(link.url);
        const found = await targetOf(link, follows);
        const { target } = found;
        const unread = link.short && !target && link.platform;
        const offers = unread ? offersOfLink(link.url, unread.id, operations) : offersOf(target, operations);
        if (asks) followed(offers);
        const platform = link.platform?.id ?? null;
        return { url: link.url, platform, ...found, offers, short: link.short && !follows };
      }),
    );
  };
}
