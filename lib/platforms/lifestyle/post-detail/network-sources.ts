import type { Tree } from '../../../core/json/json.ts';
import { hostMatches, recognize } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';
import {
  absent,
  found,
  type Item,
  type NetworkContext,
  type NetworkSource,
  type Reading,
} from '../../../core/source.ts';
import type { NetworkAnswer } from '../../../core/transport.ts';
import { checkStatus, isPassing, postConclusive, refuse, withoutState } from '../failures.ts';
import {
  checkState,
  contextOf,
  isLoaderData,
  isPostState,
  loaderValues,
  stateTextsOf,
  valuesOf,
  viewerRegion,
} from '../page/remix-state.ts';
import { lifestyle } from '../platform.ts';
import { articleWith } from './article.ts';
import { dataAddress, postAddress } from './post-address.ts';
import { ofArticle } from './web-article.ts';

type Context = NetworkContext<unknown>;

/** The region for the second attempt when the site does not know the viewer's. */
const fallbackRegion = 'us';

/** An answer of the site, with one retry after a temporary failure. @throws Failure as its status or address says */
async function ask(url: string, { transport, session }: Context): Promise<NetworkAnswer> {
  const first = await transport.fetch(url, { session });
  const answer = isPassing(first.status) ? await transport.fetch(url, { session }) : first;
  checkStatus(answer.status);
  const { hostname } = new URL(answer.url);
  if (!hostMatches(hostname, lifestyle.hosts)) throw refuse('upstream_changed', because('led_to', { host: hostname }));
  return answer;
}

const isPost = ({ url }: NetworkAnswer): boolean => recognize(url, [lifestyle])?.kind === 'post';

/**
 * The post's page. Without the right region the site may redirect a post's address to a list, so the region the site
 * assigns to the viewer and then `us` are tried once each (README, C6).
 * @throws Failure `not_found` when every address led elsewhere
 */
async function postPage(item: Item, context: Context): Promise<NetworkAnswer> {
  const first = await ask(postAddress(item), context);
  if (isPost(first)) return first;
  const seen = contextOf(stateTextsOf(first.text).state);
  for (const region of new Set([seen ? viewerRegion(seen) : '', fallbackRegion])) {
    if (!region) continue;
    const again = await ask(postAddress(item, region), context);
    if (isPost(again)) return again;
  }
  throw refuse('not_found', because('led_to', { address: new URL(first.url).pathname }));
}

/** The HTML of the post's page, which every known reader uses; no cookie is needed. */
export const postDocument: NetworkSource<Tree, unknown> = {
  kind: 'document',
  id: 'document',
  sessions: ['own', 'anonymous'],
  ...ofArticle,
  conclusive: postConclusive,
  async read(item, context) {
    const { text } = await postPage(item, context);
    const { state, streamed } = stateTextsOf(text);
    const held = contextOf(state);
    if (!held) throw withoutState(text);
    const article = articleWith(String(item.ids.aweme_id), [held.state.loaderData, ...valuesOf(streamed)]);
    if (article) return found(article);
    checkState(held);
    if (held.singleFetch) return absent('lifestyle_by_script');
    throw refuse('upstream_changed', isPostState(held) ? 'lifestyle_no_post' : 'lifestyle_no_route');
  },
};

/**
 * The data of the post's route only; if the site answers with its page instead, that says nothing about the post
 * (README, C4).
 */
export const routeData: NetworkSource<Tree, unknown> = {
  kind: 'api',
  id: 'route-data',
  sessions: ['own', 'anonymous'],
  ...ofArticle,
  conclusive: postConclusive,
  async read(item, context): Promise<Reading<Tree>> {
    const { text } = await ask(dataAddress(item), context);
    const values = loaderValues(text);
    const article = articleWith(String(item.ids.aweme_id), values);
    if (article) return found(article);
    if (values.some(isLoaderData)) throw refuse('upstream_changed', 'lifestyle_no_post');
    if (/^\s*<(!doctype|html)/i.test(text)) return absent('lifestyle_page_instead');
    throw refuse('upstream_changed', 'lifestyle_no_route_data');
  },
};
