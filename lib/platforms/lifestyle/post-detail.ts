import type { z } from 'zod';
import { Failure } from '../../gateway/failure.ts';
import { tree } from '../../gateway/json/tree.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { recognize } from '../../gateway/platform.ts';
import { absent, found, type Item } from '../../gateway/source.ts';
import { lifestyle } from './platform.ts';
import { lifestylePostDetail as record } from './records/lifestyle-post-detail.ts';
import { postDetailRequest } from './records/requests.ts';
import { checkStatus, refuse, withoutState } from './refusal.ts';
import {
  articleWith,
  checkState,
  contextOf,
  isLoaderData,
  isPostState,
  loadedFor,
  loaderValues,
  readStateTexts,
  stateTextsOf,
  valuesOf,
} from './remix-state.ts';
import { lifestyleSession } from './session.ts';
import { webArticle } from './upstream/web-article.ts';
import { fromArticle, webPartial } from './web-article.ts';

type Input = z.infer<typeof postDetailRequest>;

const host = 'www.lemon8-app.com';

/** What a web source may decide: the page is the platform's last word on a post. */
const conclusive = ['not_found', 'removed', 'private', 'region_blocked'] as const;

function postId(text: string): string {
  const id = text.trim();
  if (/^\d{15,20}$/.test(id)) return id;
  throw new Failure('invalid_request', `aweme_id: "${id.slice(0, 40)}" is no Lemon8 post id (15 to 20 digits).`);
}

/** The post's address: as given, else with a handle the server ignores. */
function addressOf({ ids, url }: Item): string {
  const given = url ? new URL(url) : null;
  const region = given?.searchParams.get('region');
  const path = given?.hostname === host ? given.pathname : `/@_/${ids.aweme_id}`;
  return `https://${host}${path}${region ? `?region=${region}` : ''}`;
}

/** The address that gives the route's data alone (upstream/lifestyle.md §3). */
function dataAddressOf(item: Item): string {
  const address = new URL(addressOf(item));
  const route = address.pathname.startsWith('/article/') ? 'routes/article.$article_iid' : 'routes/$user_link_name_.$article_id';
  address.searchParams.set('_data', route);
  address.searchParams.set('_version', '1');
  return address.href;
}

/** @throws Failure `not_found` when a post's address led to a page of another kind */
function checkLanding(url: string): void {
  if (recognize(url, [lifestyle])?.kind !== 'post') throw refuse('not_found', `led to ${new URL(url).pathname}`);
}

/** E4: one post of Lemon8. The web has no source with every field of the app's record: all are partial, by the same list. */
export const lifestylePostDetail = defineOperation<Input>({
  spec: 'E4',
  path: '/api/lifestyle/aweme_detail',
  name: 'post-detail',
  platform: 'lifestyle',
  pages: ['post'],
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: postDetailRequest,
  data: record,
  session: lifestyleSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: postId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids, url }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, ...(url ? { share_text: url } : {}) } : null),
  itemUrl: addressOf,
  describe(data) {
    const post = tree(tree(data).data);
    return { title: String(post.title || post.short_content || ''), author: String(tree(post.author).name ?? '') };
  },
  sources: [
    {
      kind: 'embedded',
      id: 'embedded-post',
      hosts: ['www.lemon8-app.com', 'lemon8-app.com', 'm.lemon8-app.com'],
      scope: 'item',
      partial: webPartial,
      conclusive,
      async read({ ids }, { page }) {
        const id = String(ids.aweme_id);
        const { state, streamed } = await page.evaluate(readStateTexts);
        const context = contextOf(state);
        if (!context) return absent('the page holds no state');
        const article = articleWith(id, [context.loaderData, ...valuesOf(streamed)]);
        if (article) return found(article);
        checkState(context);
        // A page that was loaded for this very post and has no record of it says that there is none.
        if (loadedFor(context) === id) throw refuse('not_found');
        return absent('the page was loaded for something else');
      },
      upstream: webArticle,
      normalize: fromArticle,
    },
    {
      kind: 'document',
      id: 'document',
      sessions: ['own', 'anonymous'],
      partial: webPartial,
      conclusive,
      async read(item, { transport, session }) {
        const answer = await transport.fetch(addressOf(item), { session });
        checkStatus(answer.status);
        checkLanding(answer.url);
        const { state, streamed } = stateTextsOf(answer.text);
        const context = contextOf(state);
        if (!context) throw withoutState(answer.text);
        const article = articleWith(String(item.ids.aweme_id), [context.loaderData, ...valuesOf(streamed)]);
        if (article) return found(article);
        checkState(context);
        throw isPostState(context) ? refuse('not_found') : refuse('upstream_changed', 'no post route in the state');
      },
      upstream: webArticle,
      normalize: fromArticle,
    },
    {
      kind: 'api',
      id: 'route-data',
      sessions: ['own', 'anonymous'],
      partial: webPartial,
      conclusive,
      async read(item, { transport, session }) {
        const answer = await transport.fetch(dataAddressOf(item), { session });
        checkStatus(answer.status);
        const values = loaderValues(answer.text);
        const article = articleWith(String(item.ids.aweme_id), values);
        if (article) return found(article);
        throw values.some(isLoaderData) ? refuse('not_found') : refuse('upstream_changed', 'no route data');
      },
      upstream: webArticle,
      normalize: fromArticle,
    },
    { kind: 'tab', id: 'tab', url: addressOf, reads: ['embedded-post'] },
  ],
});
