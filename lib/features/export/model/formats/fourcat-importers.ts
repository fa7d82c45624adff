import { isTree, plainText, type Tree } from '../../../../core/json/json.ts';
import { memberOf } from '../../../../core/record/place.ts';

/** The 4CAT whose importers the tables are of (its source of 2026-08-19). */
export const fourcatVersion = '1.56';

/** What one of 4CAT's importers needs of an item. Its file holds items of this importer alone. */
interface Importer {
  /** Zeeschuimer's name for such items. */
  readonly source: string;
  /**
   * What must be there, separated by spaces, `a|b`: one of them. Steps of a path: a name; `[]`, each element of a list;
   * `[+]`, of one that is not empty; `{}`, any object; `#`, a number; `9`, digits. It ends in a text, a number or a flag.
   */
  readonly needs: string;
  /** What may lack, as `member:steps`: in any other form it would end the import of the whole file. */
  readonly may: string;
}

/**
 * By the name of each importer in 4CAT. Found by taking each member out of real answers, and by setting it to null,
 * before 4CAT's own mapping read them.
 */
export const importers = {
  tiktok: {
    source: 'tiktok.com',
    needs:
      'id desc createTime.9 author.uniqueId author.nickname music.id music.title stats.diggCount stats.commentCount stats.shareCount stats.playCount video.{}',
    may: 'authorStats:{} challenges:[].title textExtra:[].{} stickersOnItem:[].stickerText.[] effectStickers:[].name warnInfo:[].text video.shareCover:[]',
  },
  'tiktok-comments': {
    source: 'tiktok-comments',
    needs:
      'cid aweme_id text create_time.# reply_id digg_count stick_position comment_language share_info.url share_info.title user.uid',
    may: 'user.avatar_thumb:url_list.[+]',
  },
  douyin: {
    source: 'douyin.com',
    needs:
      'aweme_id group_id desc create_time.# author.nickname author.sec_uid author.avatar_thumb.url_list.[+] statistics.{} video.{}',
    may: 'text_extra:[].{} video_tag:[].{} video.cover:url_list.[+] music.play_url:{}',
  },
  xiaohongshu: {
    source: 'xiaohongshu.com',
    needs:
      'id note_card.user.nickname|note_card.user.nick_name note_card.user.avatar note_card.interact_info.liked_count',
    may: 'note_card.desc: note_card.cover:url_default note_card.image_list:[].{} note_card.video:{} note_card.video.media:stream.h264.0.master_url',
  },
  'xiaohongshu-comments': {
    source: 'xiaohongshu-comments',
    needs: 'id note_id create_time.# like_count sub_comment_count user_info.nickname user_info.image',
    may: '',
  },
} as const satisfies Readonly<Record<string, Importer>>;

export type ImporterName = keyof typeof importers;

const stepsOf = (path: string) => path.split('.').filter(Boolean);

function fits(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return /^(?:string|number|bigint|boolean)$/.test(typeof value);
  if (step === '#') return typeof value === 'number';
  if (step === '9') return /^\d+$/.test(plainText(value));
  if (step === '{}') return isTree(value);
  if (step !== '[]' && step !== '[+]') return fits(memberOf(value, step), rest);
  return Array.isArray(value) && (step === '[]' || value.length > 0) && value.every((one) => fits(one, rest));
}

/** Without what is null: 4CAT takes an absent member for what was not told, and stops at many that are null. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNull);
  if (!isTree(value)) return value;
  const there = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(there.map(([name, one]) => [name, withoutNull(one)]));
}

/** Whether there is something at this path. */
const isThere = (value: unknown, path: string) => stepsOf(path).reduce(memberOf, value) !== undefined;

/** An object without what is at this path. */
function without(value: Tree, [step = '', ...rest]: readonly string[]): Tree {
  const { [step]: inner, ...others } = value;
  return rest.length > 0 && isTree(inner) ? { ...value, [step]: without(inner, rest) } : others;
}

/**
 * An item as its importer can take it, and what was taken out of it or filled in, by path; or what it lacks. `fill`:
 * what stands in the place of members that lack.
 */
export function fitted(
  name: ImporterName,
  item: Tree,
  fill: Tree = {},
): { readonly data: Tree; readonly mended: readonly string[] } | { readonly lacks: string } {
  const { needs, may } = importers[name];
  let data = withoutNull(item) as Tree;
  const misfits = may
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split(':'))
    .filter(([path = '', form = '']) => isThere(data, path) && !fits(data, stepsOf(`${path}.${form}`)));
  for (const [path = ''] of misfits) data = without(data, stepsOf(path));
  const filled = Object.keys(fill).filter((member) => data[member] === undefined && item[member] !== fill[member]);
  data = { ...fill, ...data };
  const lacks = needs.split(' ').find((places) => !places.split('|').some((path) => fits(data, stepsOf(path))));
  return lacks === undefined
    ? { data, mended: [...misfits.map(([path = '']) => path), ...filled] }
    : { lacks: lacks.replace(/\.[^\w].*|\.9|\|.*/g, '') };
}
