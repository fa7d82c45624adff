import { Failure } from '../../../../core/failure.ts';
import { tree } from '../../../../core/json/tree.ts';
import { literalValue } from '../../../../core/page/page-literal.ts';
import { because } from '../../../../core/reason.ts';
import type { Item, ReadContext } from '../../../../core/source.ts';
import type { Page } from '../../../../core/transport.ts';
import { isCheck, refuse } from '../../failures.ts';
import { stateIn, stateOn } from '../../page/page-state.ts';
import { mobileHosts } from '../user-address.ts';
import { userNames } from '../user-names.ts';
import { readWorkPage } from './work-page.ts';

const host = 'www.kuaishou.com';
const prefix = 'VisionVideoDetailAuthor:';

function eidOf(key: unknown): string {
  return typeof key === 'string' && key.startsWith(prefix) ? key.slice(prefix.length) : '';
}

/** The author of a video in its page's `__APOLLO_STATE__`, '' when it names none (README, P3). */
export function authorIn(state: string, videoId: string): string {
  const client = tree(tree(literalValue(state)).defaultClient);
  const video = client[`VisionVideoDetailPhoto:${videoId}`];
  if (!video) return '';
  const { author } = tree(video);
  const authors = Object.keys(client).filter((key) => eidOf(key));
  // The video's own reference, else the author if there is only one.
  return eidOf(tree(author).__ref ?? tree(author).id) || (authors.length === 1 ? eidOf(authors[0]) : '');
}

/** The author according to an open page of the video: a mobile page in its own state, a desktop page in the Apollo state. */
async function authorOn(page: Page, videoId: string): Promise<string> {
  try {
    const work = await readWorkPage(page);
    if (!work) return authorIn((await stateOn(page, '__APOLLO_STATE__')).text, videoId);
    const [author] = work.loadedFor === videoId ? work.authors : [];
    return String(author?.photo.userEid ?? '');
  } catch (thrown) {
    // A gate or a check applies to that page only: the video's document can still be requested.
    if (thrown instanceof Failure && thrown.kind === 'cancelled') throw thrown;
    return '';
  }
}

async function authorOf(videoId: string, { transport }: ReadContext<unknown>): Promise<string> {
  const pages = await transport.findPages({ hosts: mobileHosts, shows: ({ ids }) => ids.photo_id === videoId });
  for (const page of pages) {
    const eid = await authorOn(page, videoId);
    if (eid) return eid;
  }
  const session = { kind: 'anonymous', cookie: '' } as const;
  const { text } = await transport.fetch(`https://${host}/short-video/${videoId}`, { session });
  const eid = authorIn(stateIn(text, '__APOLLO_STATE__'), videoId);
  if (!eid && isCheck(text)) throw refuse('challenge');
  return eid;
}

/**
 * Resolves a video to its author: from an open page of it, else from the video's document, requested without any cookie.
 * @throws Failure `unsupported_link` when neither names the author
 */
export async function resolveAuthor(item: Item, context: ReadContext<unknown>): Promise<Item> {
  const { photo_id: videoId } = item.ids;
  if (!videoId || userNames.some((name) => item.ids[name])) return item;
  const eid = await authorOf(videoId, context);
  if (!eid) throw refuse('unsupported_link', because('shortclip_video', { id: videoId }));
  return { ...item, ids: { ...item.ids, eid } };
}
