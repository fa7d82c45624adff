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

/** In small letters, each as long as before, so that places in both are the same; the two letters i of Turkish as one. */
const folded = (text: string) => text.replace(/\p{Lu}|ı/gu, (sign) => (/[İı]/.test(sign) ? 'i' : sign.toLowerCase()));

/** Without the dot that `İ` leaves behind an i in small letters, and that nobody sees there. */
const withoutDots = (text: string) => text.replace(/(?<=[iIİ])\u0307/g, '');

/**
 * Where a name is found, by its weight, in which a Chinese, Japanese or Korean character counts two. A name of less than
 * 3, a word of every day and a short number are found after @ alone; a name of less than 6, and an id of less than ten
 * digits, as a whole word. A text that is nothing but the name is always found.
 */
function placesOf(name: string): 'mention' | 'word' | 'anywhere' {
  const digits = /^\d+$/.test(name);
  const weight = Array.from(name).reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);
  if (weight < 3 || (digits && weight < 5) || everyday.has(name)) return 'mention';
  return weight < (digits ? 10 : 6) ? 'word' : 'anywhere';
}

/**
 * Puts numbers in the place of all names, handles and ids in a text: of several that begin at one place, the longest.
 * `people`: names, and the number of each. `personOf`: what a number is called, `person 12`.
 */
export function createMask(
  people: Iterable<readonly [string, number]>,
  personOf: (number: number) => string,
): (text: string) => string {
  const all = Array.from(people, ([name, number]) => [folded(withoutDots(name)).trim(), number] as const);
  const found = new Map(all.map(([name, number]) => [name, { number, places: placesOf(name) }]));
  found.delete('');
  const starts = Map.groupBy(found.keys(), (name) => name.slice(0, 2));
  const longestFirst = (own: readonly string[]) =>
    [...new Set(own.map((name) => name.length))].sort((one, other) => other - one);
  /** The lengths of names, by their first two units. */
  const lengths = new Map([...starts].map(([start, own]) => [start, longestFirst(own)]));

  return (given) => {
    const text = withoutDots(given);
    const plain = folded(text);
    const alone = found.get(plain.trim());
    if (alone) return personOf(alone.number);
    function fits(at: number, length: number): boolean {
      const places = found.get(plain.slice(at, at + length))?.places;
      const [before, first, final, next] = [plain[at - 1], plain[at], plain[at + length - 1], plain[at + length]];
      if (places === 'mention') return (before === '@' || before === '＠') && !letter.test(next ?? '');
      const cuts = (inWord(before) && inWord(first)) || (inWord(final) && inWord(next));
      return places === 'anywhere' || (places === 'word' && !cuts);
    }
    let masked = '';
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const possible = [...(lengths.get(plain.slice(at, at + 2)) ?? []), ...(lengths.get(plain.charAt(at)) ?? [])];
      const length = possible.find((one) => fits(at, one));
      if (length === undefined) continue;
      masked += text.slice(from, at) + personOf(found.get(plain.slice(at, at + length))?.number ?? 0);
      from = at + length;
      at = from - 1;
    }
    return from === 0 ? given : masked + text.slice(from);
  };
}
