import { isTree, jsonValue, plainText } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import type { Row } from '../../../core/row.ts';

/** Names that are words of every day; people are called so, but whoever writes them seldom means a person. */
const everyday = new Set(
  (
    'the and you for are was not but all can yes one now new this that what with have good nice cool best love like life baby girl boy ' +
    'man hello happy world home here user name person none null test admin music video dance food cat dog sun moon ' +
    '哈哈 哈哈哈 开心 快乐 可爱 喜欢 用户 作者 朋友 大家 自己 我们 你们 他们 知道 真的 谢谢 今天 明天 生活 幸福 平安 加油 老师 姐姐 妹妹 哥哥 弟弟 宝宝 宝贝'
  ).split(' '),
);
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letter = /[\p{L}\p{N}_]/u;
/** Part of a word between spaces or signs. */
const inWord = (sign = '') => letter.test(sign) && !wide.test(sign);

/** In small letters, each as long as before, so that places in both are the same. */
const folded = (text: string) =>
  text.replace(/\p{Lu}/gu, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign));

/**
 * How much of a text tells a person from a word: a Chinese, Japanese or Korean character counts two. Below 3, as words
 * of every day and short numbers, a name is found as a mention and as a whole text only; below 6 as a whole word only,
 * as ids of less than ten digits.
 */
function kindOf(name: string): 'mention' | 'word' | 'anywhere' {
  const digits = /^\d+$/.test(name);
  const weight = Array.from(name).reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);
  if (weight < 3 || (digits && weight < 5) || everyday.has(name)) return 'mention';
  return weight < (digits ? 10 : 6) ? 'word' : 'anywhere';
}

/**
 * Numbers for the people of a list of comments. `lines`: all of them. The same person has one number: a name belongs
 * with the id beside it in a row, a handle or a further id with what stands beside it in one object of a record. Whom
 * nothing but a common name tells apart share a number.
 */
export function withoutNames(lines: readonly (Pick<Row, 'itemId' | 'author' | 'authorId'> | null)[]) {
  let last = 0;
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  const comments = new Set(lines.map((line) => line?.itemId));
  const later: (readonly string[])[] = [];
  const alone = new Set<string>();

  function join(group: readonly string[]): void {
    const number = group.map((one) => ids.get(one) ?? names.get(one)).find(Boolean) ?? ++last;
    for (const one of group) if (one !== '' && !ids.has(one) && !names.has(one)) names.set(one, number);
  }
  for (const line of lines) if (line?.authorId && !ids.has(line.authorId)) ids.set(line.authorId, ++last);
  for (const line of lines) if (line?.author) join(line.authorId ? [line.authorId, line.author] : [line.author]);

  /** Learns of the people in a record, given as JSON text. `of`: what its kind says of comments. */
  function meet(text: string, of: Pick<NonNullable<ListKind['comments']>, 'people' | 'together'>): void {
    const record = jsonValue(text);
    const words = of.people(record);
    later.push(...(of.together?.(record) ?? []));
    const known = new Set(words);
    function look(value: unknown, isWhole: boolean): void {
      if (typeof value !== 'object' || value === null) return;
      for (const one of Object.values(value)) look(one, false);
      const own = Object.values(value).map(plainText);
      // A comment may name its author and whom it answers side by side.
      if (isWhole || !isTree(value) || own.some((one) => comments.has(one))) return;
      const group = own.filter((one) => known.has(one) || ids.has(one));
      const author = group.find((one) => ids.has(one));
      if (author !== undefined) join([author, ...group]);
      else if (group.length > 0) later.push(group);
    }
    look(record, true);
    for (const one of words) alone.add(one);
  }

  /**
   * Names in small letters: their number, and where they are found; and their lengths by their first two units, longest
   * first.
   */
  let index: {
    readonly found: Map<string, { number: number; kind: string }>;
    readonly lengths: Map<string, number[]>;
  } | null = null;
  function indexed() {
    if (index) return index;
    for (const group of later) join(group);
    for (const one of alone) join([one]);
    const all = [...names, ...ids].map(([name, number]) => [folded(name).trim(), number] as const);
    const found = new Map(all.map(([name, number]) => [name, { number, kind: kindOf(name) }]));
    found.delete('');
    const starts = Map.groupBy(found.keys(), (name) => name.slice(0, 2));
    const longestFirst = (own: readonly string[]) =>
      [...new Set(own.map((name) => name.length))].sort((one, other) => other - one);
    index = { found, lengths: new Map([...starts].map(([start, own]) => [start, longestFirst(own)])) };
    return index;
  }

  const shown = (number: number) => `person ${number}`;

  /**
   * A text with numbers in the place of all names, handles and ids: of several that begin at one place, the longest.
   */
  function mask(text: string): string {
    const { found, lengths } = indexed();
    const plain = folded(text);
    const whole = found.get(plain.trim());
    if (whole) return shown(whole.number);
    function fits(at: number, length: number): boolean {
      const kind = found.get(plain.slice(at, at + length))?.kind;
      const [before, first, final, next] = [plain[at - 1], plain[at], plain[at + length - 1], plain[at + length]];
      if (kind === 'mention') return (before === '@' || before === '＠') && !letter.test(next ?? '');
      const cuts = (inWord(before) && inWord(first)) || (inWord(final) && inWord(next));
      return kind === 'anywhere' || (kind === 'word' && !cuts);
    }
    let masked = '';
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const possible = [...(lengths.get(plain.slice(at, at + 2)) ?? []), ...(lengths.get(plain.charAt(at)) ?? [])];
      const length = possible.find((one) => fits(at, one));
      if (length === undefined) continue;
      masked += text.slice(from, at) + shown(found.get(plain.slice(at, at + length))?.number ?? 0);
      from = at + length;
      at = from - 1;
    }
    return masked + text.slice(from);
  }

  return {
    meet,
    mask,
    /** The row with numbers for its author and whom its words name, and without addresses that others give it. */
    row(row: Row): Row {
      const { author, authorId, comment } = row;
      const number = ids.get(authorId) ?? names.get(author);
      const own =
        number === undefined ? { author: '', authorId: '' } : { author: shown(number), authorId: String(number) };
      const pictures = comment && { comment: { ...comment, pictures: comment.pictures.map(mask) } };
      return { ...row, ...own, text: mask(row.text), cover: mask(row.cover), ...pictures };
    },
  };
}

export type WithoutNames = ReturnType<typeof withoutNames>;
