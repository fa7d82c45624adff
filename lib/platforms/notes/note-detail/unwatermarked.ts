import { type Tree, textOf, tree, trees } from '../../../core/json/json.ts';

/** A host that serves storage names without a watermark; other numbered hosts work as well (README, D3). */
const imageHost = 'https://sns-img-bd.xhscdn.com/';
const videoHost = 'https://sns-video-bd.xhscdn.com/';

/** An address with a 12-digit time and a 32-digit hash before the storage name, which ends at `!` (README, D3). */
const stored = /^https?:\/\/[^/]+\/\d{12}\/[\da-f]{32}\/([^!?#]+)/;

const secure = (address: string): string => address.replace(/^http:/, 'https:');

/**
 * The address of one picture as upstream shows it; `url` is empty at Xiaohongshu, `url_default` sometimes (README, D3).
 */
function shownOf(image: Tree): string {
  const scene = trees(image.info_list).find(({ image_scene }) => image_scene === 'WB_DFT');
  return textOf(image.url_default) || textOf(scene?.url) || textOf(image.url);
}

/**
 * One picture without watermark: by its storage name, else the address that the page shows; '' when there is neither.
 */
function imageOf(image: Tree): string {
  const shown = shownOf(image);
  const name = stored.exec(shown)?.[1];
  return name ? imageHost + name : secure(shown);
}

/** The pictures of a note in order; for a video note, its cover. */
export function unwatermarkedImages(card: Tree): string[] {
  return trees(card.image_list)
    .map(imageOf)
    .filter((address) => address !== '');
}

/** A stream address that does not expire: addresses with `sign` or `t` expire, their backups do not (README, D4). */
function lasting(stream: Tree): string {
  const master = textOf(stream.master_url);
  const backup = Array.isArray(stream.backup_urls) ? (stream.backup_urls.map(textOf).find(Boolean) ?? '') : '';
  return secure(/[?&](?:sign|t)=/.test(master) && backup ? backup : master || backup);
}

function size(stream: Tree): readonly [height: number, bytes: number] {
  return [Number(stream.height ?? 0), Number(stream.size ?? 0)];
}

/**
 * The unwatermarked stream with most lines, then bytes; `WM_…` marks watermarked ones, files of `EF…` codecs do not
 * play (README, D4).
 */
function bestStream(card: Tree): Tree | undefined {
  const codecs = Object.entries(tree(tree(tree(card.video).media).stream));
  const byCodec = codecs.filter(([codec]) => !/^ef/i.test(codec)).map(([, streams]) => streams);
  const clean = byCodec
    .flatMap(trees)
    .filter((stream) => !textOf(stream.stream_desc).startsWith('WM_') && lasting(stream) !== '');
  return clean.sort((a, b) => size(b)[0] - size(a)[0] || size(b)[1] - size(a)[1])[0];
}

/**
 * The video without watermark: by its storage key, else its best unwatermarked stream; '' for image notes and when
 * there is none.
 */
export function unwatermarkedVideo(card: Tree): string {
  const key = textOf(tree(tree(card.video).consumer).origin_video_key);
  // A key must be a storage name: anything else could lead to another host or path.
  if (/^[\w/.-]+$/.test(key) && !key.startsWith('/') && !key.includes('..')) return videoHost + key;
  const stream = bestStream(card);
  return stream ? lasting(stream) : '';
}
