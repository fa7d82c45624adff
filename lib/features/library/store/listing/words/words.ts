/** Characters of languages that are written without spaces between words. */
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A word in mixed scripts, such as `vlog日常`, is two runs. */
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv;
const longestWord = 32;

/** `晨散步`: 晨散, 散步, and 步, which starts no pair. */
function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

function runsOf(text: string): readonly string[] {
  return text.normalize('NFKC').toLowerCase().match(runs) ?? [];
}

/** The distinct words that a text is indexed by; pairs of characters for languages without spaces between words. */
export function wordsOf(text: string): string[] {
  const words = runsOf(text).flatMap((run) => (joined.test(run) ? pairs(run) : [run.slice(0, longestWord)]));
  return [...new Set(words)];
}

/** The prefixes that a query searches for: a capture must have a word for each of them. */
export function wantedWords(query: string): string[] {
  const words = runsOf(query).flatMap((run) => {
    if (!joined.test(run)) return [run.slice(0, longestWord)];
    const all = pairs(run);
    return all.length > 1 ? all.slice(0, -1) : all;
  });
  return [...new Set(words)];
}
