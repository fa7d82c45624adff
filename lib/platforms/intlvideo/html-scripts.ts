/** A script element of a page: its attributes, names in lower case, and its text. */
export interface HtmlScript {
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Reads the attributes from `from` up to the tag's `>`; gives the index behind it. Every step goes forward: linear. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
  const attributes = new Map<string, string>();
  attribute.lastIndex = from;
  let end = from;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [, name = '', ...values] = match;
    const known = attributes.has(name.toLowerCase());
    if (!known) attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
    end = attribute.lastIndex;
  }
  const close = html.indexOf('>', end);
  return { attributes, end: close < 0 ? html.length : close + 1 };
}

/** Where the comment begun at `start` ends. */
function afterComment(html: string, start: number): number {
  const ending = /--!?>/g;
  // `<!-->` and `<!--->` are whole comments.
  ending.lastIndex = start + 2;
  return ending.exec(html) ? ending.lastIndex : html.length;
}

/**
 * The script elements of a page's HTML, in page order, as a browser would find them: attributes in any order and quoting, none of
 * those in comments. One that is cut off in the middle counts up to the end. Time grows with the length of the text alone.
 */
export function htmlScripts(html: string): HtmlScript[] {
  const scripts: HtmlScript[] = [];
  const start = /<(?:!--|script(?=[\s/>]))/gi;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    if (match[0] === '<!--') {
      start.lastIndex = afterComment(html, match.index);
      continue;
    }
    const { attributes, end } = readAttributes(html, start.lastIndex);
    const close = /<\/script(?=[\s/>])/gi;
    close.lastIndex = end;
    const closed = close.exec(html);
    scripts.push({ attributes, text: html.slice(end, closed?.index) });
    start.lastIndex = closed ? close.lastIndex : html.length;
  }
  return scripts;
}
