import { jsonTree, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListPiece, ListRow } from '../../../core/list.ts';
import { decode, listAt } from '../../../core/platform.ts';
import { cursorIn, cursorOf, hasMore, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { each, integer, integerOrText, jsonText, list, object, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { checkStatus, refuse } from '../failures.ts';
import { recordsIn } from '../page/named-records.ts';
import { contextOf, loaderValues, valuesOf } from '../page/remix-state.ts';
import { viewWorks } from '../page/view-works.ts';
import { lifestyle } from '../platform.ts';
import { accountWith } from '../user-detail/account.ts';

const picture = record({ ...each(url, 'url shareCardCoverImage'), ...each(integer, 'width height') });

/** A post as lists show it: less than its page has, and no time (README, D3). */
const listedPost = record(
  {
    ...each(text, 'title shortContent articleClass articleRegion'),
    articleLikes: integerOrText,
    author: record({
      ...each(text, 'userId linkName nickName description'),
      avatar: url,
      ...each(integer, 'userType publishCount'),
      authInfo: jsonText(object),
    }),
    imageList: list(picture),
    largeImage: picture,
  },
  { groupId: text },
);

const card: CardPlaces = {
  base: '',
  author: 'author.nickName',
  handle: 'author.linkName',
  title: 'title',
  text: 'shortContent',
  counters: { likes: 'articleLikes' },
};

const form: RowForm = {
  data: listedPost,
  card,
  id: 'groupId',
  core: ['title shortContent', 'author.nickName', 'articleClass'],
  usual: ['articleLikes', 'author.userId'],
};

function postRow(post: Tree): ListRow | null {
  const itemId = textOf(post.groupId);
  const handle = textAt(post, 'author.linkName');
  if (!/^\d{15,20}$/.test(itemId) || !/^[\w.]{1,60}$/.test(handle)) return null;
  const region = textOf(post.articleRegion);
  return {
    ...readWords(card, post),
    itemId,
    // Some posts are shown under their region alone (README, C6).
    url: `https://www.lemon8-app.com/@${handle}/${itemId}${/^[a-z]{2}$/.test(region) ? `?region=${region}` : ''}`,
    record: post,
    media: post.articleClass === 'Video' ? 'video' : 'image',
    authorId: textAt(post, 'author.userId'),
    cover: textAt(post, 'largeImage.url imageList.0.url'),
    pinned: false,
    advert: false,
  };
}

/** The site's name for the posts of an account, in any version, before the account's own (README, W1). */
const postsKey = /^\$UserPost(?:\w*\+)?/;

/** The account in a name of posts, encoded or not. */
const accountIn = (name: string): string => decode(name.replace(postsKey, '')).replace(/^@/, '');

/**
 * What a piece says of the posts of the account with this name; null: nothing. Posts that the page recommends are in
 * lists of their own. @throws Failure as its status says, or its account
 */
function worksIn({ status }: ListPiece, values: readonly unknown[], linkName: string) {
  checkStatus(status);
  const authorOf = (one: unknown) => textAt(one, 'author.linkName');
  // Under any other name, a list is recognised by its items: recommended ones have few of the account (README, W1).
  const isMostlyOwn = (items: readonly unknown[]) =>
    2 * items.filter((one) => authorOf(one) === linkName).length > items.length;
  const lists = values
    .flatMap((value) => recordsIn(value, postsKey))
    .flatMap(({ name, record: { items, ...of } }) =>
      Array.isArray(items) ? [{ name, items: items as unknown[], of }] : [],
    )
    .filter(({ name, items }) => accountIn(name) === linkName || isMostlyOwn(items));
  const last = lists.at(-1)?.of;
  if (!last) return null;
  // The state and the router may hold the same list, or one may hold the beginning of the other's.
  const ids = lists.map(({ items }) => new Set(trees(items).map(({ groupId }) => textOf(groupId))));
  const isHeld = (one: ReadonlySet<string>, at: number) =>
    ids.some((other, by) => by !== at && [...one].every((id) => other.has(id)) && (one.size < other.size || by < at));
  const entries = lists.flatMap(({ items }, at) => (isHeld(ids[at] as ReadonlySet<string>, at) ? [] : items));
  const more = hasMore(last.hasMore);
  if (more === true && entries.length === 0) throw refuse('upstream_refused', 'empty_answer');
  return {
    ...entriesAsRows(entries, (one) => ([linkName, ''].includes(authorOf(one)) ? postRow(one) : []), form),
    next: more === false ? '' : cursorOf(last.maxBeHotTime),
    end: more !== false ? null : entries.length === 0 ? ('none' as const) : ('all' as const),
    ...totalOf(accountWith(linkName, values)?.postCount),
  };
}

function valuesIn(piece: ListPiece): readonly unknown[] {
  if (!piece.own) return loaderValues(piece.text);
  const { state, streamed, router } = tree(jsonTree(piece.text));
  const texts = Array.isArray(streamed) ? streamed.map(textOf) : [];
  return [contextOf(textOf(state))?.state.loaderData, ...valuesOf(texts), router];
}

/** The posts of an account: the first in its page's state, the others in answers of its route (README, W1, W2). */
export const lifestyleWorks: ListKind = {
  id: 'works',
  platform: 'lifestyle',
  // The route has the address of its page.
  paths: ['_data=routes%2F%24user_link_name'],
  data: listedPost,
  card,
  inPage: viewWorks,
  read: readsAnswers(
    (query, { page, url, own }) => {
      const { kind, ids } = listAt(page, [lifestyle]) ?? {};
      const isIts = own || listAt(url, [lifestyle])?.ids.link_name === ids?.link_name;
      const isFirst = own || !query.has('maxBeHotTime');
      return kind === 'works' && ids && isIts
        ? { of: ids, from: isFirst ? '' : cursorIn(query, 'maxBeHotTime') }
        : null;
    },
    (piece, { of }) => worksIn(piece, valuesIn(piece), String(of.link_name)),
  ),
  // Our guess, based on what other projects got along with (README, W3).
  scroll: {
    moves: 'window',
    nudges: 2,
    pause: [2000, 4000],
    rest: { every: 15, for: [30_000, 30_000] },
    pages: 30,
    marks: { end: [], wall: [], check: [] },
    clicks: { more: { selector: 'button', text: ['Load More', 'Load more', 'ดูเพิ่มเติม'] }, most: 0, pause: [2000, 4000] },
  },
};
