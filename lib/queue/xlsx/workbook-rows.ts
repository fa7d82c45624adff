import { unzip } from './zip.ts';

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(lt|gt|amp|quot|apos));/gi, (_, hex, number, name) => {
    if (name) return named[name.toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(number);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The text of an element that may be split into runs; phonetic hints are none of it. */
function textIn(xml: string): string {
  const runs = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g);
  return [...runs].map(([, text = '']) => decoded(text)).join('');
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function cellText(tag: string, inner: string, shared: readonly string[]): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textIn(inner);
  const value = decoded(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

/** Where the links of a sheet lead, by the row they stand in: a cell often shows a title and hides its address. */
function linksByRow(sheet: string, relations: string): ReadonlyMap<string, readonly string[]> {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b([^>]*)>/g)].map(([, tag = '']) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  const links = new Map<string, string[]>();
  for (const [, tag = ''] of sheet.matchAll(/<hyperlink\b([^>]*)>/g)) {
    const row = /\d+/.exec(attribute(tag, 'ref'))?.[0] ?? '';
    const target = targets.get(attribute(tag, 'r:id'));
    if (target) links.set(row, [...(links.get(row) ?? []), target]);
  }
  return links;
}

function rowsOf(sheet: string, relations: string, shared: readonly string[]): string[][] {
  const links = linksByRow(sheet, relations);
  return [...sheet.matchAll(/<row\b([^>]*)>([\s\S]*?)<\/row>/g)].map(([, tag = '', inner = '']) => {
    const cells = [...inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)];
    const texts = cells.map(([, cell = '', content = '']) => cellText(cell, content, shared));
    return [...texts, ...(links.get(attribute(tag, 'r')) ?? [])];
  });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The rows of all sheets of an `.xlsx` workbook (ECMA-376) as CSV: texts, numbers as they stand, and the addresses of links.
 * @throws Error that says why it is no workbook
 */
export async function workbookRows(buffer: ArrayBuffer): Promise<string> {
  const files = await unzip(buffer, (name) => /^xl\/(sharedStrings\.xml|worksheets\/(_rels\/)?[^/]+)$/.test(name));
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g)].map(([, item = '']) =>
    textIn(item),
  );
  const sheets = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (sheets.length === 0) throw new Error('This file is no workbook.');
  const rows = sheets.flatMap((name) => {
    const relations = files.get(name.replace('worksheets/', 'worksheets/_rels/').concat('.rels')) ?? '';
    return rowsOf(files.get(name) ?? '', relations, shared);
  });
  return rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
}
