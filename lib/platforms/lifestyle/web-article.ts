import { exactInteger } from '../../gateway/json/exact-integer.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';

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
  like_count: 'articleLikes',
} as const;

const authorNames = {
  name: 'nickName',
  description: 'description',
  link: 'linkName',
  fan_count: 'followerCount',
  publish_count: 'publishCount',
  user_auth_info: 'authInfo',
} as const;

const imageNames = { url: 'url', width: 'width', height: 'height', share_card_cover_image: 'shareCardCoverImage' } as const;

/** Fields of the record, by the object that holds them, that the web does not give ('' = the post itself). */
const lacking: Readonly<Record<string, string>> = {
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
  ...Object.entries(lacking).flatMap(([holder, names]) => names.split(' ').map((name) => `${holder}.${name}`)),
];

/** The values of a web object under the record's names; what the web lacks is absent. */
function pick(from: Tree, names: Readonly<Record<string, string>>): Tree {
  const entries = Object.entries(names).map(([name, web]) => [name, from[web]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function author(web: Tree): Tree {
  const avatar = typeof web.avatar === 'string' ? { avatar: { url_list: [{ url: web.avatar }] } } : {};
  return { author_id: exactInteger(web.userId), ...pick(web, authorNames), ...avatar };
}

function image(web: Tree): Tree {
  return { ...pick(web, imageNames), url_list: typeof web.url === 'string' ? [{ url: web.url }] : [] };
}

/** Every name of the web record that the mapping has read: what is left is kept under its own name. */
const mapped = new Set<string>([...Object.values(articleNames), 'groupId', 'publishTime', 'author', 'imageList']);

/** The web's record of a post as the specification's; fields the web does not give are absent. */
export function fromArticle(article: Tree): Tree {
  const id = exactInteger(article.groupId);
  const web = tree(article.author);
  const address = `https://www.lemon8-app.com/@${String(web.linkName ?? '_')}/${String(article.groupId)}`;
  const data = {
    item_id: id,
    group_id: id,
    ...pick(article, articleNames),
    publish_time: exactInteger(article.publishTime),
    url: address,
    article_url: address,
    display_url: address,
    share_url: address,
    author: author(web),
    image_list: Array.isArray(article.imageList) ? article.imageList.map((one) => image(tree(one))) : null,
    ...Object.fromEntries(Object.entries(article).filter(([name]) => !mapped.has(name))),
  };
  return { data };
}
