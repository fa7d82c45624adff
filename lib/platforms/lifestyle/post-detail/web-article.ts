import { exactInteger } from '../../../core/json/exact-integer.ts';
import { printJson } from '../../../core/json/json.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import type { Item } from '../../../core/source.ts';

/** Record name → web name (upstream/lifestyle.md §6). */
const articleNames = {
  title: 'title',
  short_content: 'shortContent',
  content: 'content',
  article_class: 'articleClass',
  region: 'articleRegion',
  comment_count: 'commentCount',
  read_count: 'readCount',
  favorite_count: 'favoriteCount',
  digg_count: 'diggCount',
} as const;

const authorNames = {
  name: 'nickName',
  description: 'description',
  link: 'linkName',
  fan_count: 'followerCount',
  publish_count: 'publishCount',
} as const;

const imageNames = { url: 'url', width: 'width', height: 'height', share_card_cover_image: 'shareCardCoverImage' } as const;

/** Fields of the record, by the object that holds them, that the web does not give ('' = the post itself). */
const missingOnWeb: Readonly<Record<string, string>> = {
  data:
    'media_id source language category content_space article_category article_sub_class template_type gallery_mark script ' +
    'bury_count recommend_count repost_count share_count view_count subscription delete ban_comment pin_status detail_type ' +
    'info_flag list_style smart_view_type toolbar_type user_bury user_digg user_dislike user_like user_repin ' +
    'user_subscription enable_watermark enable_video_share_download is_simple_data show_related_in_feed ' +
    'detail_content_fold detail_load_url_silenced cover_glass_effect disable_ugc_edit group_permission_config ' +
    'group_permissions_v2 restricted_status related subscribed_goods_cards stickers star_comments super_group hat vote_module',
  'data.author': 'media_label privacy_status permissions relation',
  'data.author.avatar': 'height width origin_uri thumb_uri uri',
  'data.image_list[]': 'image_type origin_uri thumb_uri uri url_with_logo thumb_url_list',
};

/** Paths inside the envelope's `data` that no web answer knows. */
export const webPartial: readonly string[] = [
  'message',
  'server_time',
  ...Object.entries(missingOnWeb).flatMap(([holder, names]) => names.split(' ').map((name) => `${holder}.${name}`)),
];

/** The values of a web object under the record's names; what the web lacks is absent. */
function pick(from: Tree, names: Readonly<Record<string, string>>): Tree {
  const entries = Object.entries(names).map(([name, web]) => [name, from[web]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Fields of a web object that the mapping does not read, under their own names: nothing is lost. */
function others(web: Tree, ...read: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(web).filter(([name]) => !read.includes(name)));
}

const counts = ['comment_count', 'read_count', 'favorite_count', 'digg_count', 'like_count', 'fan_count', 'publish_count'];

/** Counts are integers or numeric texts on the web (upstream/lifestyle.md, change 7). */
function counted(record: Tree): Tree {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, counts.includes(name) ? exactInteger(value) : value]));
}

/** `authInfo` is JSON text or an object on the web, text in the record. */
function authInfo({ authInfo: info }: Tree): Tree {
  return info === undefined ? {} : { user_auth_info: typeof info === 'object' && info !== null ? printJson(info) : info };
}

function author(web: Tree): Tree {
  const avatar = typeof web.avatar === 'string' ? { avatar: { url_list: [{ url: web.avatar }] } } : {};
  const id = web.userId === undefined ? {} : { author_id: exactInteger(web.userId) };
  const named = counted(pick(web, authorNames));
  return { ...id, ...named, ...authInfo(web), ...avatar, ...others(web, ...Object.values(authorNames), 'userId', 'authInfo', 'avatar') };
}

function image(web: Tree): Tree {
  const list = typeof web.url === 'string' ? { url_list: [{ url: web.url }] } : {};
  return { ...pick(web, imageNames), ...list, ...others(web, ...Object.values(imageNames)) };
}

/** The web's record of a post as the specification's; fields the web does not give are absent, what the record does not list stays. */
export function fromArticle(article: Tree, { ids }: Pick<Item, 'ids'>): Tree {
  const id = exactInteger(String(ids.aweme_id));
  const address = `https://www.lemon8-app.com/@${String(tree(article.author).linkName ?? '_')}/${ids.aweme_id}`;
  const likes = article.articleLikes ?? article.diggCount;
  const data = {
    item_id: id,
    group_id: id,
    ...counted(pick(article, articleNames)),
    ...(likes === undefined ? {} : { like_count: exactInteger(likes) }),
    ...(article.publishTime === undefined ? {} : { publish_time: exactInteger(article.publishTime) }),
    url: address,
    article_url: address,
    display_url: address,
    share_url: address,
    ...(article.author === undefined ? {} : { author: author(tree(article.author)) }),
    ...(Array.isArray(article.imageList) ? { image_list: article.imageList.map((one) => image(tree(one))) } : {}),
    ...others(article, ...Object.values(articleNames), 'articleLikes', 'groupId', 'publishTime', 'author', 'imageList'),
  };
  return { data };
}
