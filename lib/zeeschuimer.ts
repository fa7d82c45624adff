import { isTree, type Tree, textOf, tree } from './core/json/json.ts';
import type { ListKind } from './core/list.ts';
import { cnvideoWorks } from './platforms/cnvideo/lists/works.ts';
import { fromCamelItem } from './platforms/cnvideo/video-detail/camel-item.ts';
import { intlvideoComments } from './platforms/intlvideo/lists/comments.ts';
import { intlvideoWorks } from './platforms/intlvideo/lists/works.ts';
import { notesComments } from './platforms/notes/lists/comments.ts';
import { fileNotes } from './platforms/notes/lists/file-notes.ts';
import { snakeCase } from './platforms/notes/note/snake-case.ts';

/** The form of answers that a kind of list reads, to be put around items that Zeeschuimer took out of such answers. */
interface Form {
  readonly kind: ListKind;
  /** The addresses of the page and of its request; `of`: the item of the comments. */
  readonly page: (of: string) => string;
  readonly url: (of: string) => string;
  readonly body: (items: readonly Tree[]) => object;
  /** The item of a comment. */
  readonly of?: (item: Tree) => string;
}

const given = (data: object) => ({ code: 0, success: true, data: { has_more: false, cursor: '', ...data } });

/** What it read off a page's elements has names of its own. */
const fromElements = ({ author_name, likes, thumbnail_url, ...rest }: Tree): Tree => ({
  ...rest,
  user: { nickname: author_name },
  interact_info: { liked_count: likes },
  cover: { url: thumbnail_url },
});
/** Items from a page's state keep its camelCase. */
function asNote({ id, note, ...rest }: Tree): Tree {
  if (isTree(note)) return { id, model_type: 'note', note_card: snakeCase(note) };
  return { id, ...('author_name' in rest ? fromElements(rest) : rest) };
}
const asVideo = ({ id: _, ...item }: Tree): Tree => ('awemeId' in item ? tree(fromCamelItem(item).aweme_detail) : item);

/** By Zeeschuimer's name for what it gathers (version 1.14.2), all that it has of our platforms. */
const forms: Readonly<Record<string, Form>> = {
  'tiktok.com': {
    kind: intlvideoWorks,
    page: () => 'https://www.tiktok.com/@_',
    url: () => 'https://www.tiktok.com/api/post/item_list/?secUid=_&cursor=0',
    body: (itemList) => ({ statusCode: 0, itemList, hasMore: false }),
  },
  'tiktok-comments': {
    kind: intlvideoComments,
    page: (of) => `https://www.tiktok.com/@_/video/${of}`,
    url: (of) => `https://www.tiktok.com/api/comment/list/?aweme_id=${of}&cursor=0`,
    body: (items) => ({ status_code: 0, comments: items.map(({ id: _, ...item }) => item), has_more: 0 }),
    of: ({ aweme_id }) => textOf(aweme_id),
  },
  'douyin.com': {
    kind: cnvideoWorks,
    page: () => 'https://www.douyin.com/user/_',
    url: () => 'https://www.douyin.com/aweme/v1/web/aweme/post/?sec_user_id=_&max_cursor=0',
    body: (items) => ({ status_code: 0, aweme_list: items.map(asVideo), has_more: 0 }),
  },
  'xiaohongshu.com': {
    kind: fileNotes,
    page: () => 'https://www.xiaohongshu.com/search_result?keyword=_',
    url: () => 'https://edith.xiaohongshu.com/api/sns/web/v1/search/notes',
    body: (items) => given({ items: items.map(asNote) }),
  },
  'xiaohongshu-comments': {
    kind: notesComments,
    page: (of) => `https://www.xiaohongshu.com/explore/${of}`,
    url: (of) => `https://edith.xiaohongshu.com/api/sns/web/v2/comment/page?note_id=${of}&cursor=`,
    body: (comments) => given({ comments }),
    of: ({ note_id }) => textOf(note_id),
  },
};

/** An item without Zeeschuimer's own members. */
const withoutMarks = (item: Tree): Tree =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !/^_?zs[-_]/i.test(name)));

/** The kind of list that reads Zeeschuimer's items of this name; undefined: Gleaner knows none. */
export const zeeschuimerKind = (source: string): ListKind | undefined =>
  Object.hasOwn(forms, source) ? forms[source]?.kind : undefined;

/** Puts items into answers as pages receive them: `[kind, page, address, body]` for each. */
export function answersAround(source: string, items: readonly Tree[]) {
  const form = forms[source];
  if (!form) return [];
  const { of = () => '' } = form;
  return [...Map.groupBy(items.map(withoutMarks), of)].map(([id, own]) => ({
    kind: form.kind,
    page: form.page(id),
    url: form.url(id),
    body: form.body(own),
  }));
}
