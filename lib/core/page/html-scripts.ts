/** One `<script>` of a fetched document. Attribute names are in lower case; nothing in `text` is decoded. */
export interface HtmlScript {
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  /** False: the document ended inside the script. */
  readonly closed: boolean;
}

const blank = /[\s/]/;

/**
 * Reads a start tag's attributes from `at` (after the tag name), with double, single or no quotes, and finds the end of
 * the tag.
 */
function readAttributes(html: string, at: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let here = at;
  const skip = (stays: (sign: string) => boolean) => {
    while (here < html.length && stays(html.charAt(here))) here += 1;
  };
  for (;;) {
    skip((sign) => blank.test(sign));
    if (here >= html.length || html.charAt(here) === '>') return { attributes, end: here + 1 };
    const start = here;
    here += 1;
    skip((sign) => !blank.test(sign) && sign !== '=' && sign !== '>');
    const name = html.slice(start, here).toLowerCase();
    skip((sign) => /\s/.test(sign));
    let value = '';
    if (html.charAt(here) === '=') {
      here += 1;
      skip((sign) => /\s/.test(sign));
      const quote = html.charAt(here);
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, here + 1);
        const end = close < 0 ? html.length : close;
        value = html.slice(here + 1, end);
        here = end + 1;
      } else {
        const from = here;
        skip((sign) => !/\s/.test(sign) && sign !== '>');
        value = html.slice(from, here);
      }
    }
    if (!attributes.has(name)) attributes.set(name, value);
  }
}

/**
 * The scripts of a document's HTML as the browser finds them, comments skipped, in one pass; a cut document gives the
 * part there is.
 */
export function scriptsOf(html: string): HtmlScript[] {
  const scripts: HtmlScript[] = [];
  const next = /<!--|<script(?=[\s/>])/gi;
  const close = /<\/script(?=[\s/>])/gi;
  const ending = /--!?>/g;
  for (let match = next.exec(html); match; match = next.exec(html)) {
    if (match[0] === '<!--') {
      // `<!-->` and `<!--->` are complete comments.
      ending.lastIndex = match.index + 2;
      if (!ending.exec(html)) break;
      next.lastIndex = ending.lastIndex;
      continue;
    }
    const { attributes, end } = readAttributes(html, next.lastIndex);
    close.lastIndex = end;
    const closing = close.exec(html);
    const stop = closing?.index ?? html.length;
    scripts.push({ attributes, text: html.slice(end, stop), closed: closing !== null });
    next.lastIndex = Math.max(stop, end);
    if (!closing) break;
  }
  return scripts;
}
