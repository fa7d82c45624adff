import { browser } from '../../../browser/browser.ts';
import { storeOfTab } from '../../../browser/cookies/cookie-store.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { noted } from '../../../browser/storage/caught-errors.ts';
import { evaluate } from '../../../browser/tabs/tab-page.ts';
import { unwrap } from '../../../core/address/wrapped.ts';
import { failuresOf } from '../../../core/failure.ts';
import { tree, trees } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import {
  answerHosts,
  isAnswerOf,
  listAt,
  type Platform,
  type PlatformId,
  type ShownList,
} from '../../../core/platform.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { withoutTokens } from '../../../secrets.ts';
import { platformOff } from '../../capture/background/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';
import { type GatheredList, isSameList, type Received } from '../model/index.ts';

export const failed = failuresOf({
  list_private: 'invalid_request',
  list_absent: 'invalid_request',
  list_unwatched: { kind: 'unreachable', action: 'grant' },
});

/** Of the pieces in one message, and addresses of links: a page can forge any number. */
const mostAtOnce = 1000;
/** Pieces that are read without a break. */
const readAtOnce = 8;
/** In characters, of what a page itself holds of a list. */
const longestOwn = 16_000_000;
const answerWithinMs = 5000;

/** A tab that shows a list which may be gathered. */
export interface ListPage {
  readonly tabId: number;
  readonly url: string;
  /** The title of the tab. */
  readonly title: string;
  readonly list: ShownList & Pick<GatheredList, 'container'>;
  readonly kind: ListKind;
  /** Answers of other hosts are none of its list. */
  readonly hosts: readonly string[];
}

function isPiece(value: unknown): boolean {
  const { url, page, text, status, time } = tree(value);
  return (
    [url, page, text].every((one) => typeof one === 'string') && [status, time].every((one) => Number.isFinite(one))
  );
}

/** What a page says it has received: it may be forged, only its form is checked. */
export function piecesIn(value: unknown): ListPiece[] {
  const pieces = trees(value).slice(0, mostAtOnce).filter(isPiece) as unknown as ListPiece[];
  return pieces.map(({ url, page, text, status, time, body }) => ({
    url,
    page,
    text,
    status,
    time,
    ...(typeof body === 'string' && { body: body.slice(0, 4_000) }),
  }));
}

/** An answer with all its texts well-formed but those of its records, which stay as the site gave them. */
function wellFormedAnswer({ rows, ...about }: ListAnswer): ListAnswer {
  return { ...wellFormed(about), rows: rows.map(({ record, ...row }) => ({ ...wellFormed(row), record })) };
}

/**
 * What a piece says of a list; null: it is no part of one. What a site gives with its rows opens them as the account
 * that it was given to.
 */
export function answerOf(kind: ListKind, piece: ListPiece): ListAnswer | null {
  const answer = kind.read(piece);
  return answer && wellFormedAnswer({ ...answer, rows: withoutTokens(answer.rows) });
}

/** What the pieces of a page say of a list. */
export function receivedOf(
  { kind, hosts }: Pick<ListPage, 'kind' | 'hosts'>,
  pieces: readonly ListPiece[],
  dropped: unknown,
  inView: unknown,
): Received {
  const isOfKind = ({ own, url }: ListPiece) =>
    own || (isAnswerOf(url, hosts) && kind.paths.some((end) => new URL(url).pathname.endsWith(end)));
  const answers = pieces.filter(isOfKind).flatMap((piece) => {
    const answer = answerOf(kind, piece);
    return answer ? [{ answer, at: piece.time, ...(piece.own && { own: piece.own }) }] : [];
  });
  const links = Array.isArray(inView) ? inView.slice(0, mostAtOnce).filter((one) => typeof one === 'string') : [];
  return { answers, dropped: typeof dropped === 'number' && dropped > 0 ? dropped : 0, inView: links };
}

/**
 * What a page holds of its list: what it has itself, then what it received. `watched`: nobody copied what it received.
 */
export async function heldBy({
  tabId,
  url,
  kind,
  hosts,
}: ListPage): Promise<{ readonly received: Received; readonly watched: boolean }> {
  const run = {
    settings: { evaluateDeadline: answerWithinMs, answerBytes: longestOwn },
    signal: new AbortController().signal,
    late: new Set<number>(),
  };
  const [text, copies] = await Promise.all([
    kind.inPage ? evaluate(tabId, kind.inPage, [], run).catch(noted('')) : '',
    askTab(tabId, 'page.received', {}).catch(noted(null)),
  ]);
  const own: ListPiece[] = text ? [{ url, status: 200, page: url, time: Date.now(), text, own: true }] : [];
  const pieces = [...own, ...piecesIn(tree(copies).answers)];
  const received = receivedOf({ kind, hosts }, [], tree(copies).dropped, []);
  const answers = [];
  for (let at = 0; at < pieces.length; at += readAtOnce) {
    // Popups of pages with many comments ask for this, and for other things that must not wait.
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    answers.push(...receivedOf({ kind, hosts }, pieces.slice(at, at + readAtOnce), 0, []).answers);
  }
  return { received: { ...received, answers }, watched: copies !== null };
}

export interface ListPagesParts {
  readonly platforms: readonly Platform[];
  readonly kinds: readonly ListKind[];
  /** Whether the user lets a platform's pages be watched. */
  isOn(platform: PlatformId): Promise<boolean>;
}

export function createListPages({ platforms, kinds, isOn }: ListPagesParts) {
  const kindOf = (list: Pick<ShownList, 'platform' | 'kind'>) =>
    kinds.find(({ id, platform }) => id === list.kind && platform === list.platform);
  const hostsOf = (platform: PlatformId) => platforms.filter(({ id }) => id === platform).flatMap(answerHosts);
  return {
    kindOf,
    hostsOf,
    /** @throws Failure when the tab shows no list, or it may not be gathered */
    async shownIn(tabId: number): Promise<ListPage> {
      const { url = '', title = '', incognito } = await browser.tabs.get(tabId);
      const list = listAt(url, platforms);
      const kind = list && kindOf(list);
      if (!list || !kind) throw failed('list_absent');
      if (incognito) throw failed('list_private');
      if (await isSwitchedOff(list.platform)) throw platformOff();
      if (!(await isOn(list.platform))) throw failed('list_unwatched');
      return {
        tabId,
        url,
        title,
        kind,
        hosts: hostsOf(list.platform),
        list: { ...list, container: (await storeOfTab(tabId)) ?? '' },
      };
    },
    /**
     * Whether a tab is closed or its page shows another list. A page that shows none, or an item of the list with its
     * comments, is not left.
     */
    async hasLeft(tabId: number, list: GatheredList): Promise<boolean> {
      const tab = await browser.tabs.get(tabId).catch(() => null);
      const shown = listAt(tab?.url ?? '', platforms);
      const isOther = shown?.kind !== 'comments' || list.kind === 'comments';
      return !tab || (shown !== null && isOther && !isSameList({ ...shown, container: list.container }, list));
    },
    /** What a tab shows in the place of a page, by the words of its address; null: the page itself. */
    async gateIn(tabId: number): Promise<'check' | 'refused' | 'sign_in' | null> {
      const { url = '' } = await browser.tabs.get(tabId);
      if (unwrap(url, platforms) === null) return null;
      return /^[^?]*(?:captcha|verify)/.test(url) ? 'check' : /^[^?]*(?:404|error)/.test(url) ? 'refused' : 'sign_in';
    },
  };
}
