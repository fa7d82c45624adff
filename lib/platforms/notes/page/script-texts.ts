const starts = /<!--|<script(?=[\s/>])/gi;

/** Index behind the `>` that ends the tag whose attributes begin at `from`, quoted ones in either quote; -1 where none does. */
function afterTag(html: string, from: number): number {
  const signs = /["'>]/g;
  signs.lastIndex = from;
  for (let sign = signs.exec(html); sign; sign = signs.exec(html)) {
    if (sign[0] === '>') return signs.lastIndex;
    const close = html.indexOf(sign[0], signs.lastIndex);
    if (close < 0) return -1;
    signs.lastIndex = close + 1;
  }
  return -1;
}

/**
 * The texts of a document's scripts, in order, whatever their attributes; old copies in comments are none. The last one may be
 * cut off. Looks at every character once.
 */
export function scriptTexts(html: string): string[] {
  const texts: string[] = [];
  const ends = /<\/script/gi;
  starts.lastIndex = 0;
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    if (start[0] === '<!--') {
      const end = html.indexOf('-->', starts.lastIndex);
      if (end < 0) break;
      starts.lastIndex = end + 3;
      continue;
    }
    const begin = afterTag(html, starts.lastIndex);
    if (begin < 0) break;
    ends.lastIndex = begin;
    const end = ends.exec(html);
    texts.push(html.slice(begin, end?.index));
    if (!end) break;
    starts.lastIndex = ends.lastIndex;
  }
  return texts;
}
