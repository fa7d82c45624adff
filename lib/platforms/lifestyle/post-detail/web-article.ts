import { exactInteger, printJson, type Tree, tree } from '../../../core/json/json.ts';
import { allBy, by, camel, changed, type Fields, mapped, pathsUnder } from '../../../core/record/mapped.ts';
import type { Item } from '../../../core/source.ts';
import { conclusive } from '../failures.ts';
import type { SoughtRecord } from '../page/sought.ts';
import { webArticle } from '../upstream/web-article.ts';
import { articleWith, detailKey } from './article.ts';
import { postAddress } from './post-address.ts';

/** Fields of the record that the web does not give, by the object that holds them ('' = the post itself). */
const missingOnWeb = {
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

/** Paths inside the envelope's `data` that no web answer has. */
const webGives = {
  allBut: ['message', 'server_time', ...pathsUnder(missingOnWeb)],
};

const asList = (url: unknown): unknown => (typeof url === 'string' ? [{ url }] : undefined);

/** The JSON text of a value, which the web may have parsed already. */
function asText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? printJson(value) : value;
}

/** Counts are integers or numeric texts on the web (README, C7). */
const authorFields: Fields = {
  author_id: by(exactInteger, 'userId'),
  name: 'nickName',
  description: 'description',
  link: 'linkName',
  ...allBy(exactInteger, { fan_count: 'followerCount', publish_count: 'publishCount' }),
  user_auth_info: by(asText, 'authInfo'),
  avatar: { url_list: by(asList, 'avatar') },
};

const imageFields: Fields = { ...camel('url width height share_card_cover_image'), url_list: by(asList, 'url') };

/** Record name ← web name (README, D1). */
const articleFields: Fields = {
  item_id: 'own.id',
  group_id: 'own.id',
  ...camel('title short_content content article_class'),
  region: 'articleRegion',
  ...allBy(exactInteger, camel('comment_count read_count favorite_count digg_count')),
  like_count: by(exactInteger, 'articleLikes diggCount'),
  publish_time: by(exactInteger, 'publishTime'),
  url: 'own.address',
  article_url: 'own.address',
  display_url: 'own.address',
  share_url: 'own.address',
  author: ({ author }) => (author === undefined ? undefined : withOthers(tree(author), authorFields, readOf.author)),
  image_list: ({ imageList: images }) =>
    Array.isArray(images) ? images.map((image) => withOthers(tree(image), imageFields, readOf.image)) : undefined,
};

/** Web names that the mapping reads, or that the record has already. */
const readOf = {
  author: 'userId nickName description linkName followerCount publishCount authInfo avatar',
  image: 'url width height shareCardCoverImage',
  article:
    'title shortContent content articleClass articleRegion commentCount readCount favoriteCount diggCount articleLikes ' +
    'groupId publishTime author imageList',
};

/**
 * A web object as the record. Fields the mapping does not read are kept under their own names. `own`: values known from
 * elsewhere.
 */
function withOthers(web: Tree, fields: Fields, read: string, own: Tree = {}): Tree {
  return { ...mapped({ ...web, own }, fields), ...changed(web, { without: read }) };
}

/**
 * The web's record of a post as the specification's. Fields the web does not give are absent; those the record does not
 * list are kept.
 */
export function fromArticle(article: Tree, { ids }: Pick<Item, 'ids'>): Tree {
  const id = exactInteger(String(ids.aweme_id));
  const address = `https://www.lemon8-app.com/@${String(tree(article.author).linkName ?? '_')}/${ids.aweme_id}`;
  return { data: withOthers(article, articleFields, readOf.article, { id, address }) };
}

/** A post, for the sources that read it. */
export const post: SoughtRecord = {
  page: 'post',
  sought({ ids }) {
    const id = String(ids.aweme_id);
    return { key: detailKey, id, among: (values) => articleWith(id, values) };
  },
  address: postAddress,
  source: { gives: webGives, conclusive, upstream: webArticle, normalize: fromArticle },
};
