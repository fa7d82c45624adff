import { jsonTree, type Tree, tree, trees } from '../../../core/json/json.ts';
import { httpStatus } from '../../../core/read/failure-table.ts';
import { because, saying } from '../../../core/reason.ts';
import { by, type Fields, list, mapped, part, pathsMapped } from '../../../core/record/mapped.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';
import { found, type NetworkContext, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { checkIn } from './document-marks.ts';
import { fetchUpstream } from './page-document.ts';
import { asText, first, picture } from './web-values.ts';

/** Milliseconds as whole seconds, rounded down as pages do. */
function seconds(value: unknown): unknown {
  return typeof value === 'number' ? Math.floor(value / 1000) : undefined;
}

function images(info: Tree): Tree[] {
  return trees(info.images).map(({ display_image }) => {
    const { url_list, width, height } = tree(display_image);
    return picture(url_list, width, height);
  });
}

const quality: Fields = {
  Bitrate: 'bitrate',
  GearName: 'gear_name',
  CodecType: 'codec_type',
  PlayAddr: part('play_addr', {
    DataSize: by(asText, 'data_size'),
    Uri: 'uri',
    UrlList: 'url_list',
    Width: 'width',
    Height: 'height',
  }),
};

const bestAddress = ({ profiles }: Tree): unknown => first(tree(trees(profiles)[0]?.play_addr).url_list);

const fields: Fields = {
  id: 'id_str',
  desc: 'desc',
  createTime: by(asText, 'create_time'),
  imagePost: part('image_post_info', { images }, saysNothing),
  video: {
    id: 'id_str',
    width: 'video_info.meta.width',
    height: 'video_info.meta.height',
    duration: by(seconds, 'video_info.meta.duration'),
    cover: by(first, 'video_info.cover.url_list video_info.cover'),
    playAddr: ({ video_info }) => bestAddress(tree(video_info)),
    bitrateInfo: list('video_info.profiles', quality, saysNothing),
  },
  author: part('author_info', {
    uniqueId: 'unique_id',
    nickname: 'nickname',
    secUid: 'secret_id',
    avatarThumb: by(first, 'avatar_url_list'),
  }),
  stats: part('statistics_info', { diggCount: 'digg_count', shareCount: 'share_count', commentCount: 'comment_count' }),
};

export const playerGives: readonly string[] = pathsMapped(fields);

/** An item of the player API as the record; fields it lacks are absent. */
export const playerRecord = (item: Tree): Tree => mapped(item, fields);

/** Pause before the one retry of a busy player, in ms. */
const busyPause = 3000;

async function ask<Input>(id: string, context: NetworkContext<Input>): Promise<Tree> {
  const url = `https://www.tiktok.com/player/api/v1/items?item_ids=${id}`;
  const { status, text } = await fetchUpstream(url, context, { referer: `https://www.tiktok.com/player/v1/${id}` });
  if (status === 429) throw refuse('rate_limited', httpStatus({ status }));
  const body = jsonTree(text);
  if (body) return body;
  throw (
    checkIn(text) ??
    (status === 200 ? refuse('upstream_changed', 'not_json') : refuse('upstream_refused', httpStatus({ status })))
  );
}

function codeOf(body: Tree, id: string): unknown {
  return trees(body.results).find((one) => one.id_str === id || one.id_str === undefined)?.code;
}

/**
 * The item from the unsigned player API, under its own field names (README, S1, place 7). A busy answer says nothing,
 * so the request is repeated once.
 * @throws Failure as the answer says
 */
export async function readPlayer<Input>(id: string, context: NetworkContext<Input>): Promise<Reading<Tree>> {
  let body = await ask(id, context);
  if (codeOf(body, id) === 'api_busy') {
    await context.transport.pause(busyPause);
    body = await ask(id, context);
  }
  const [item, ...others] = trees(body.items);
  const own = [item, ...others].find((one) => one?.id_str === id);
  if (own) return found(own);
  if (item) throw refuse('upstream_changed', 'intlvideo_player_other');
  const code = codeOf(body, id);
  if (code === 'nil_core_data') throw refuse('not_found', saying('nil_core_data'));
  const status = code ?? body.status_code;
  throw refuse(
    'upstream_refused',
    status === undefined ? 'intlvideo_player_none' : because('intlvideo_player', { said: String(status) }),
  );
}
