import { jsonTree, type Tree, tree, trees } from '../../../core/json/json.ts';
import type { Ids } from '../../../core/platform.ts';
import { halfAnHour, readObserved } from '../../../core/read/observed.ts';
import type { NetworkSource, PageSource, Reading } from '../../../core/source.ts';
import type { ObservedAnswer, Page } from '../../../core/transport.ts';
import { parseAnswer } from '../failures.ts';
import { dataHeaders, readOwnAnswer, requestJson, requestOwn, whileBraked } from '../json-request.ts';
import { elsewhere, hostAmong, pageSignedIn } from '../page/page.ts';
import { askedNames } from '../post-names.ts';
import { aboutPost, fromPost, madeWhole, type PostAnswer } from './post-answer.ts';

const hosts = ['weibo.com', 'www.weibo.com'];
const show = '/ajax/statuses/show';
const longtext = '/ajax/statuses/longtext';

/** How long an open page is given to ask for its post: it does so seconds after it is loaded (README, P4). */
const patience = { open: 4000, hidden: 6000 };

const common = { conclusive: ['removed', 'not_found', 'private'], normalize: fromPost } as const;

const showPath = (ids: Ids) => `${show}?id=${askedNames(ids).mblogid}&locale=zh-CN&isGetLongText=true`;

const parsed = async (copy: ObservedAnswer) => parseAnswer(copy, null);

/**
 * The post of an answer that the page received, with its whole text if a click made the page ask for that. A refusal of
 * the page's own request closes no host: ours may be answered.
 */
async function received(page: Page, post: Tree): Promise<Reading<PostAnswer>> {
  const copies = await page.observed(longtext);
  return madeWhole(post, await pageSignedIn(page), (id) => {
    const copy = copies.find(({ url }) => new URL(url).searchParams.get('id') === id);
    return copy ? parsed(copy).catch(() => null) : null;
  });
}

const ownAnswer = (page: Page, ids: Ids) =>
  readOwnAnswer(page, show, namesPost(ids), (body) => aboutPost(body, ids), patience);

const namesPost = (ids: Ids) => (query: URLSearchParams) =>
  Object.values(askedNames(ids)).includes(query.get('id') ?? '');

/** The answer to the post page's own request. */
export const observedPost: PageSource<PostAnswer, unknown> = {
  kind: 'observed',
  id: 'observed-post',
  freshFor: halfAnHour,
  hosts,
  ...common,
  async read({ ids }, { page }) {
    const reading = await ownAnswer(page, ids);
    return reading.outcome === 'found' ? received(page, reading.raw) : reading;
  },
};

/** Lists of whole posts (README, S14). */
const lists = ['/ajax/statuses/mymblog', '/ajax/favorites/all_fav', '/ajax/statuses/likelist', '/hottimeline'];

/** The posts in such an answer, each list having them in another place (README, S14). */
function postsIn(text: string): Tree[] {
  const { data, statuses } = tree(jsonTree(text));
  return [data, tree(data).list, tree(data).status, statuses].flatMap(trees);
}

/** The post in a list that the page received: the site asks for no post that is opened there (README, P4). */
export const observedRow: PageSource<PostAnswer, unknown> = {
  kind: 'observed',
  id: 'observed-row',
  freshFor: halfAnHour,
  hosts,
  ...common,
  async read({ ids }, { page }) {
    const { mid } = askedNames(ids);
    const inList = ({ text }: { readonly text: string }) => postsIn(text).find((one) => one.mid === mid) ?? null;
    const reading = await readObserved(page, lists, inList, patience);
    return reading.outcome === 'found' ? received(page, aboutPost(reading.raw, ids)) : reading;
  },
};

/** The same request, made by any page of the site; if the page itself has made it, only that for whole texts. */
export const inPagePost: PageSource<PostAnswer, unknown> = {
  kind: 'in-page',
  id: 'in-page-post',
  hosts,
  ...common,
  async read({ ids }, { page, transport }) {
    const host = await hostAmong(page, hosts);
    if (!host) return elsewhere(page, 'weibo.com');
    const braked = await whileBraked(page, show);
    if (braked) return braked;
    const signedIn = await pageSignedIn(page);
    const ask = (path: string) => {
      const fetch = () => page.fetch(`https://${host}${path}`, { headers: dataHeaders });
      return requestJson(fetch, transport, async () => signedIn);
    };
    const own = await ownAnswer(page, ids).catch(() => null);
    const post = own?.outcome === 'found' ? own.raw : aboutPost(await ask(showPath(ids)), ids);
    return madeWhole(post, signedIn, (id) => ask(`${longtext}?id=${id}`));
  },
};

/** @throws Failure */
export const postShow: NetworkSource<PostAnswer, unknown> = {
  kind: 'api',
  id: 'post-show',
  sessions: ['own'],
  ...common,
  async read({ ids }, context) {
    const referer = `https://weibo.com/detail/${askedNames(ids).mid}`;
    const post = aboutPost(await requestOwn(showPath(ids), referer, context), ids);
    return madeWhole(post, null, (id) => requestOwn(`${longtext}?id=${id}`, referer, context));
  },
};

/** The same as a visitor made by requests. */
export const visitorPost: NetworkSource<PostAnswer, unknown> = {
  ...postShow,
  id: 'visitor-post',
  sessions: ['anonymous'],
};
