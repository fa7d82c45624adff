import { jsonTree, plainText, textOf, trees } from '../../../../core/json/json.ts';
import { decodeEntities } from '../../../../core/page/decode-entities.ts';
import type { Subtitle } from './list-subtitles.ts';

/** Words that are shown for a while. Times in ms. */
interface Cue {
  readonly start: number;
  readonly end: number;
  /** Lines joined by `\n`, none of them blank; the only marks are `<b>`, `<i>` and `<u>`. */
  readonly text: string;
}

/** Maximum length of a file, in characters; a file for an hour has some hundred thousand. */
const longest = 5_000_000;

const time = String.raw`(?:(\d{1,9}):)?(\d\d):(\d\d)\.(\d{3})`;
const timing = new RegExp(`^\\s*${time}\\s*-->\\s*${time}(?:\\s|$)`);

const millisecondsOf = ([hours = '0', minutes, seconds, ms]: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);

/** The replacement of a tag, given its text between `<` and `>`: a voice becomes its name, like a role. */
function markOf(tag: string): string {
  const [, end = '', name = ''] = /^(\/?)([biuv])(?![^\s.])/.exec(tag) ?? [];
  if (name !== 'v') return name && `<${end}${name}>`;
  const voice = end ? '' : tag.replace(/^\S*/, '').trim();
  return voice && `${voice}: `;
}

const directions: Readonly<Record<string, string>> = { '&lrm;': '\u200e', '&rlm;': '\u200f' };

function wordsOf(marked: string): string {
  const plain = marked
    .replace(/<([a-z\d/.][^<>]*)>/gi, (_, tag) => markOf(tag))
    .replace(/&(?:lrm|rlm);/g, (sign) => directions[sign] ?? sign);
  return decodeEntities(plain);
}

/** The text without blank lines: one would end the cue. */
const shownLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');

/** The cue of a block; [] for a note, a style or a region. */
function cueIn(block: string): Cue[] {
  const lines = block.split('\n');
  // An id may stand before the times.
  const at = lines.slice(0, 2).findIndex((line) => line.includes('-->'));
  const times = timing.exec(lines[at] ?? '');
  const text = shownLines(wordsOf(lines.slice(at + 1).join('\n')));
  return times && text ? [{ start: millisecondsOf(times.slice(1)), end: millisecondsOf(times.slice(5)), text }] : [];
}

/** https://www.w3.org/TR/webvtt1/#file-parsing */
function cuesInVtt(text: string): Cue[] | null {
  if (!/^WEBVTT(?![^ \t\r\n])/.test(text)) return null;
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(cueIn);
}

/** `utterances` of a creator's editor, with `start_time` and `end_time` in ms. */
function cuesInJson(text: string): Cue[] | null {
  const said = jsonTree(text)?.utterances;
  if (!Array.isArray(said)) return null;
  return trees(said).flatMap((one) => {
    const [start, end] = [one.start_time, one.end_time].map((value) => Number(plainText(value) || Number.NaN));
    const words = shownLines(textOf(one.text));
    const isWhole = start !== undefined && end !== undefined && start >= 0 && end >= 0;
    return isWhole && words ? [{ start, end, text: words }] : [];
  });
}

/** The cues of a file; null: it is not of that format, or has more than 5 million characters. */
export function readCues(text: string, format: Subtitle['format']): Cue[] | null {
  if (text.length > longest) return null;
  const plain = text.replace(/^\uFEFF/, '');
  return format === 'json' ? cuesInJson(plain) : cuesInVtt(plain);
}
