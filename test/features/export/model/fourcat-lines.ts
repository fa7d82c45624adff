import { expect } from 'vitest';
import { jsonTree, type Tree, tree, trees } from '../../../../lib/core/json/json.ts';
import { placeOf } from '../../../../lib/core/record/place.ts';
import { type FourcatReport, fourcatPieces } from '../../../../lib/features/export/model/formats/fourcat.ts';
import type { Exported } from '../../../../lib/features/export/model/index.ts';
import { operations } from '../../../../lib/operations.ts';

/** What the writer made of it: files, the lines of importers, and its report. */
export async function written(all: readonly Exported[]) {
  const report: FourcatReport = { version: '', lines: new Map(), mended: new Map(), left: new Map() };
  const files = new Map<string, string>();
  async function* read() {
    yield* all;
  }
  const parts = {
    isList: (path: string) => operations.some((one) => one.path === path && one.view.rows !== undefined),
    words: (reason: object) => Object.values(reason).join(' '),
    report,
  };
  for await (const [ending, piece] of fourcatPieces(read, parts)) files.set(ending, (files.get(ending) ?? '') + piece);
  const lines = [...files].flatMap(([ending, text]) =>
    ending.endsWith('.ndjson')
      ? text
          .trim()
          .split('\n')
          .map((line) => ({ to: ending.slice(1, -7), line: tree(jsonTree(line)) }))
      : [],
  );
  const told = Object.fromEntries([...report.left, ...report.lines].sort());
  return { files, lines, told, mended: Object.fromEntries([...report.mended].sort()) };
}

/**
 * What 4CAT 1.56 did with each member of real answers that was taken out or set to null, as its own mapping said: what
 * must be there for a line to be of use, and what must not be null, which ends the import of the whole file.
 */
export const mapping: Readonly<Record<string, { readonly must: string; readonly never: string }>> = {
  tiktok: {
    must: 'id desc createTime author.uniqueId author.nickname music.id music.title stats.diggCount stats.commentCount stats.shareCount stats.playCount video',
    never: 'createTime music stats video authorStats challenges textExtra stickersOnItem effectStickers warnInfo',
  },
  'tiktok-comments': {
    must: 'cid aweme_id text create_time reply_id digg_count stick_position comment_language share_info.url share_info.title user.uid',
    never: 'create_time share_info share_info.url user user.avatar_thumb user.avatar_thumb.url_list',
  },
  douyin: {
    must: 'aweme_id group_id desc create_time author.nickname author.sec_uid author.avatar_thumb text_extra video_tag statistics video',
    never:
      'author author.avatar_thumb author.avatar_thumb.url_list create_time statistics video video.cover video.cover.url_list music.play_url',
  },
  xiaohongshu: {
    must: 'id note_card note_card.user.avatar note_card.interact_info.liked_count',
    never: 'note_card note_card.user note_card.interact_info note_card.desc note_card.video',
  },
  'xiaohongshu-comments': {
    must: 'id note_id create_time like_count sub_comment_count user_info.nickname user_info.image',
    never: 'create_time user_info',
  },
};

/** What would keep 4CAT from a line. */
export function faultsOf({ to, line }: { to: string; line: Tree }): string[] {
  const { must = '', never = '' } = mapping[to] ?? {};
  const at = (path: string) => placeOf(line.data, path);
  const numbers = to === 'tiktok' ? [] : ['create_time'].filter(() => to !== 'xiaohongshu');
  const { note_card } = tree(line.data);
  return [
    ...must.split(' ').filter((path) => at(path) === undefined),
    ...never.split(' ').filter((path) => at(path) === null),
    ...numbers.filter((path) => typeof at(path) !== 'number'),
    ...[at('user.avatar_thumb'), at('author.avatar_thumb'), to === 'douyin' ? at('video.cover') : undefined].flatMap(
      (one) => (one === undefined || trees([one])[0]?.url_list?.toString() ? [] : ['url_list']),
    ),
    ...(note_card && at('note_card.user.nickname') === undefined && at('note_card.user.nick_name') === undefined
      ? ['nickname']
      : []),
    ...(at('note_card.video.media') && !placeOf(note_card, 'video.media.stream.h264.0.master_url') ? ['h264'] : []),
    ...trees(at('challenges')).flatMap(({ title }) => (title === undefined ? ['challenges'] : [])),
  ];
}

/** What becomes of rows, no line of which 4CAT would stumble over: `cnvideo works: douyin 6; mended group_id 6`. */
export async function summary(name: string, all: readonly Exported[]): Promise<string> {
  const { lines, told, mended } = await written(all);
  expect(lines.flatMap(faultsOf), name).toEqual([]);
  const counts = (one: object) => Object.entries(one).map((count) => count.join(' '));
  return `${name}: ${[...counts(told), ...counts(mended).map((one) => `mended ${one}`)].join('; ')}`;
}

/** @throws Error if there is no such operation */
export const operationAt = (spec: string) => {
  const found = operations.find((one) => one.spec === spec);
  if (!found) throw new Error(spec);
  return found;
};
