const syllables = ['ka', 'Mo', 'ri', 'Tal', 'zu', 'Ven', 'xi', 'Qor', 'ba', 'Lun'];
const others = ['pe', 'Du', 'so', 'Gim', 'ny', 'Tar', 'vo', 'Hesk', 'mi', 'Rud'];
const signs = ['.*', '$&', '(', '[^', '\\d', '|', '+?', '{2}', ')', '^$'];
const han = Array.from('林晨雾舟川岚溪竹墨霜');
const emoji = ['🦊', '🌊', '👩‍🚀', '🍵', '🪁', '🐙', '🎐', '🧊', '🦉', '🛶'];
const spelt = (number: number, from: readonly string[]) =>
  Array.from(String(number).padStart(4, '0'), (digit) => from[Number(digit)]).join('');

export const personOf = (number: number) => `person ${number}`;
/** Of every kind in turn: plain, part of the one before, with signs of patterns, Chinese, emoji. */
export function nameOf(at: number): string {
  const kinds = [
    spelt(at, syllables),
    `${spelt(at - 1, syllables)} Junior`,
    `a${spelt(at, signs)}z`,
    spelt(at, han),
    spelt(at, emoji),
  ];
  return kinds[at % kinds.length] ?? '';
}
/** Of somebody whom texts mention, and no record knows. */
export const strangerOf = (at: number) => spelt(at, others);
export const idOf = (at: number) => String(7_100_000_000_000_000_000n + BigInt(at) * 7_919n);
export const handleOf = (at: number) => `h_${spelt(at, syllables)}.${at}`;

/** Those of the texts that are found in a longer one, each spelt as JSON, Markdown or XML spell it, too. */
export function found(texts: readonly string[], whole: string): Set<string> {
  const spellings = (text: string) => [
    ...[text, JSON.stringify(text).slice(1, -1), text.replace(/[\\`*_[\]<>#]/g, '\\$&')],
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  ];
  const all = new Set(texts.flatMap(spellings));
  const lengths = Map.groupBy([...all], (text) => text.slice(0, 4));
  const lengthsOf = new Map([...lengths].map(([start, own]) => [start, new Set(own.map((text) => text.length))]));
  const met = new Set<string>();
  for (let at = 0; at < whole.length; at += 1)
    for (const length of lengthsOf.get(whole.slice(at, at + 4)) ?? []) {
      const one = whole.slice(at, at + length);
      if (all.has(one)) met.add(one);
    }
  return met;
}
