import type { Words } from './names.ts';

/** A module's text with an added import and an added entry at the end of its exported list. */
export function withEntry(text: string, line: string, entry: string): string {
  const at = text.lastIndexOf('];');
  if (at < 0) throw new Error('no list to put it into');
  const before = text.slice(0, at).trimEnd();
  const comma = /[[,]\s*$|\/\/[^\n]*$/.test(before) ? '' : ',';
  return `${line}\n${before}${comma}\n  ${entry}${/\/\//.test(entry) ? '' : ','}\n${text.slice(at)}`;
}

/**
 * A language catalogue's text with added words, each after the last of its family (such as `operation_`). Existing
 * words stay.
 */
export function withWords(text: string, language: keyof Words, words: Readonly<Record<string, Words>>): string {
  return Object.entries(words).reduce((catalogue, [key, word]) => {
    const lines = catalogue.split('\n');
    if (lines.some((line) => line.startsWith(`  "${key}"`))) return catalogue;
    const family = key.slice(0, key.indexOf('_') + 1);
    const starts = lines.flatMap((line, index) => (/^ {2}"/.test(line) ? [index] : []));
    const last = starts.findLast((index) => lines[index]?.startsWith(`  "${family}`)) ?? 0;
    // Behind the last word of all there would be no comma.
    const next = starts.find((index) => index > last) ?? last;
    return [
      ...lines.slice(0, next),
      `  "${key}": { "message": ${JSON.stringify(word[language])} },`,
      ...lines.slice(next),
    ].join('\n');
  }, text);
}
