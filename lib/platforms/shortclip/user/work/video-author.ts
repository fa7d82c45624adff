import { Failure } from '../../../../core/failure.ts';
import { jsonTree, tree } from '../../../../core/json/json.ts';
import type { PageTarget } from '../../../../core/platform.ts';
import { isGood } from '../../../../core/read/failure-table.ts';
import { because } from '../../../../core/reason.ts';
import type { Item, ResolveContext } from '../../../../core/source.ts';
import type { Page, PageAnswer } from '../../../../core/transport.ts';
import { bodyOf, failed, isCheck, refuse, refusedBody } from '../../failures.ts';
import { apolloIn, goneStatus } from '../../page/apollo-state.ts';
import { checkGate } from '../../page/mobile-gate.ts';
import { stateIn, stateOn } from '../../page/page-state.ts';
import { shortclip } from '../../platform.ts';
import { mobileHosts, userNames } from '../user-names.ts';
import { readWorkPage } from './work-page.ts';

type Context = ResolveContext<unknown>;

/** An author's eid; '': the video is shown without its author; null: nothing is said of the video. */
type VideoAuthor = string | null;

const prefix = 'VisionVideoDetailAuthor:';

function eidOf(key: unknown): string {
  return typeof key === 'string' && key.startsWith(prefix) ? key.slice(prefix.length) : '';
}

/**
 * The author of a video in its page's `__APOLLO_STATE__` (README, P3). @throws Failure `removed` when it says that the
 * video is gone
 */
export function authorIn(state: string, videoId: string): VideoAuthor {
  const { client, details } = apolloIn(state, videoId);
  if (details.some(({ status, photo }) => status === goneStatus && !photo)) throw failed('shortclip_video_removed');
  const video = client[`VisionVideoDetailPhoto:${videoId}`];
  if (!video) return null;
  const { author } = tree(video);
  const authors = Object.keys(client).filter((key) => eidOf(key));
  // The video's own reference, else the author if there is only one.
  return eidOf(tree(author).__ref ?? tree(author).id) || (authors.length === 1 ? eidOf(authors[0]) : '');
}

/**
 * The author that an open page names: a mobile page in its own state, a desktop page in the Apollo state. @throws
 * Failure as shown instead
 */
async function authorOn(page: Page, videoId: string): Promise<VideoAuthor> {
  const work = await readWorkPage(page);
  if (work) {
    const [author] = work.loadedFor === videoId ? work.authors : [];
    return author ? String(author.photo.userEid) : null;
  }
  const author = authorIn((await stateOn(page, '__APOLLO_STATE__')).text, videoId);
  // A check over a page leaves its state readable.
  if (author === null) await checkGate(page);
  return author;
}

/** The desktop page of a video: without a visit's cookies it has no state (README, P3). */
const addressOf = (videoId: string): string => `https://www.kuaishou.com/short-video/${videoId}`;

/** The failure that came in the place of a document without state, or null. @throws Failure where there is no body */
function refusalIn(document: PageAnswer): Failure | null {
  const isPage = isGood(document.status) && !jsonTree(document.text);
  return isPage ? null : refusedBody(bodyOf(document));
}

/**
 * The author that the document names; it is requested again where it came empty, as about one in forty does (README,
 * R16). @throws Failure
 */
async function authorAsked(videoId: string, context: Context, again = false): Promise<VideoAuthor> {
  const document = await context.transport.fetch(addressOf(videoId), { session: await context.session() });
  const { text, url } = document;
  if (isCheck(text)) throw refuse('challenge');
  if (['/', ...(shortclip.startPages ?? [])].includes(new URL(url).pathname)) throw failed('shortclip_video_nowhere');
  const state = stateIn(text, '__APOLLO_STATE__');
  const refusal = state ? null : refusalIn(document);
  if (refusal) throw refusal;
  const isEmpty = !state && !/<title>[^<]/i.test(text);
  return isEmpty && !again ? authorAsked(videoId, context, true) : authorIn(state, videoId);
}

/** The author that the page names in a tab of ours, as soon as it does. @throws Failure as shown instead */
async function authorInTab(videoId: string, { transport, settings }: Context): Promise<VideoAuthor> {
  const page = await transport.openPage(addressOf(videoId));
  const end = transport.now() + settings.hiddenPatience;
  for (;;) {
    const author = await authorOn(page, videoId);
    if (author !== null || transport.now() >= end) return author;
    await transport.pause(settings.slowestPoll);
  }
}

/** Failures that decide, because the video's own page states them. */
const decisive = ['cancelled', 'removed', 'not_found'];

/**
 * The author by the first way that tells it (README, C11): open pages, the document with the browser's cookies, a tab.
 * @throws Failure `unsupported_link` when the video is shown without its author, else the last way's
 */
async function authorOf(videoId: string, context: Context): Promise<string> {
  const shown = { hosts: mobileHosts, shows: ({ ids }: PageTarget) => ids.photo_id === videoId };
  const open = context.readsPages ? await context.transport.findPages(shown) : [];
  const asked = [() => authorAsked(videoId, context), ...(context.opens ? [() => authorInTab(videoId, context)] : [])];
  const ways = [...open.map((page) => () => authorOn(page, videoId)), ...asked];
  let failure = failed('shortclip_video_silent', [{ id: videoId }]);
  for (const [at, way] of ways.entries()) {
    try {
      const author = await way();
      if (author) return author;
      if (author === '') failure = refuse('unsupported_link', because('shortclip_video', { id: videoId }));
    } catch (thrown) {
      const refusal = Failure.from(thrown);
      if (decisive.includes(refusal.kind)) throw refusal;
      // A gate or a check of an open page applies to that page only.
      if (at >= open.length && failure.kind !== 'unsupported_link') failure = refusal;
    }
  }
  throw failure;
}

/** Resolves a video to its author. @throws Failure as `authorOf` */
export async function resolveAuthor(item: Item, context: Context): Promise<Item> {
  const { photo_id: videoId } = item.ids;
  if (!videoId || userNames.some((name) => item.ids[name])) return item;
  return { ...item, ids: { ...item.ids, eid: await authorOf(videoId, context) } };
}
