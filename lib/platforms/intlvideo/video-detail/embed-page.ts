import { type Tree, tree, trees } from '../../../core/json/json.ts';
import { scriptsIn } from '../../../core/page/page-scripts.ts';
import { httpStatus } from '../../../core/read/failure-table.ts';
import { because } from '../../../core/reason.ts';
import { by, type Fields, mapped, part, pathsMapped, same } from '../../../core/record/mapped.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';
import { found, type NetworkContext, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { stateOf } from '../page/state-scripts.ts';
import { stateless } from './document-marks.ts';
import { fetchUpstream } from './page-document.ts';
import { asText, first, picture } from './web-values.ts';

/** The pictures, in either form. */
function images({ displayImages, images }: Tree): Tree[] {
  const shown = trees(displayImages).map(({ urlList, width, height }) => picture(urlList, width, height));
  return shown.length > 0 ? shown : trees(images);
}

const fields: Fields = {
  id: 'itemInfos.id',
  desc: 'itemInfos.text',
  secret: 'itemInfos.secret',
  forFriend: 'itemInfos.forFriend',
  createTime: by(asText, 'itemInfos.createTime'),
  imagePost: part('imagePostInfo', { images }, saysNothing),
  video: part('itemInfos', {
    id: 'id',
    width: 'video.videoMeta.width',
    height: 'video.videoMeta.height',
    duration: 'video.videoMeta.duration',
    cover: by(first, 'covers'),
    originCover: by(first, 'coversOrigin'),
    playAddr: by(first, 'video.urls'),
  }),
  author: part('authorInfos', {
    id: 'userId',
    uniqueId: 'uniqueId',
    nickname: 'nickName',
    ...same('secUid signature verified'),
    avatarThumb: by(first, 'covers'),
  }),
  music: part('musicInfos', {
    id: 'musicId',
    title: 'musicName',
    ...same('authorName original'),
    playUrl: by(first, 'playUrl'),
    coverThumb: by(first, 'covers'),
  }),
  stats: part('itemInfos', same('diggCount shareCount commentCount playCount')),
};

export const embedGives: readonly string[] = pathsMapped(fields);

/** The embed page's `videoData` as the record; fields it lacks are absent. */
export const embedRecord = (data: Tree): Tree => mapped(data, fields);

/** The item's entry, whatever its key, or else the entry that says why there is none. */
function entryOf(data: Tree): Tree {
  const entries = Object.values(data).map(tree);
  return entries.find((one) => one.videoData) ?? entries.find((one) => one.isError || one.errorStatus) ?? {};
}

/**
 * The item in the embed player's page: `videoData{itemInfos, authorInfos, musicInfos}`, reduced and under its own field
 * names (README, S1, place 6). The HTTP status is 200 even without an item.
 * @throws Failure as the page says
 */
export async function readEmbedPage<Input>(id: string, context: NetworkContext<Input>): Promise<Reading<Tree>> {
  const { status, headers, text } = await fetchUpstream(`https://www.tiktok.com/embed/v2/${id}`, context);
  if (status === 429 || (status === 503 && text.includes('overload-protect')))
    throw refuse('rate_limited', httpStatus({ status }));
  const script = scriptsIn(text, ['[id="__FRONTITY_CONNECT_STATE__"]']).find((one) => stateOf(one) !== undefined);
  if (!script) throw stateless(status, headers, text);
  const { videoData, isError, errorStatus } = entryOf(tree(tree(tree(stateOf(script)).source).data));
  const shown = tree(tree(videoData).itemInfos).id;
  if (shown === id) return found(tree(videoData));
  if (shown !== undefined) throw refuse('upstream_changed', 'intlvideo_embed_other');
  if (isError)
    throw refuse(
      Number(errorStatus) === 404 ? 'not_found' : 'upstream_refused',
      because('intlvideo_embed', { said: String(errorStatus ?? 'error') }),
    );
  throw refuse('upstream_refused', 'intlvideo_embed_none');
}
