import { strFromU8, unzipSync } from 'fflate';

/** A workbook of a list is small; what unpacks to more than this, in bytes, is no list or means harm. */
const largest = 64 * 1024 * 1024;

/** Addresses by the row (1, 2, …) they stand in. */
export type SheetLinks = ReadonlyMap<number, readonly string[]>;

type Part = (name: string) => Document;

/** The parts of the archive that say where links lead, as documents; blank where one is not there. */
function partsOf(buffer: ArrayBuffer): Part {
  let size = 0;
  const fits = (name: string, bytes: number): boolean => {
    size += bytes;
    if (size > largest) throw new Error('This workbook is too large.');
    return /^xl\/(_rels\/workbook\.xml\.rels|workbook\.xml|worksheets\/(_rels\/)?[^/]+)$/.test(name);
  };
  const files = unzipSync(new Uint8Array(buffer), { filter: ({ name, originalSize }) => fits(name, originalSize) });
  return (name) => new DOMParser().parseFromString(files[name] ? strFromU8(files[name]) : '<none/>', 'text/xml');
}

/** Where the relations of a part lead, by their ids. */
function targetsOf(relations: Document): ReadonlyMap<string | null, string> {
  const all = [...relations.getElementsByTagName('Relationship')];
  return new Map(all.map((one) => [one.getAttribute('Id'), one.getAttribute('Target') ?? '']));
}

/** The address in a formula `HYPERLINK("address", …)`. */
function inFormula(formula: string): string {
  const [, quoted = ''] = /^\s*=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"/i.exec(formula) ?? [];
  return quoted.replaceAll('""', '"');
}

function linksOf(sheet: Document, targets: ReadonlyMap<string | null, string>): SheetLinks {
  const links = new Map<number, string[]>();
  const add = (cell: string | null | undefined, address: string | undefined) => {
    const row = Number(/\d+/.exec(cell ?? '')?.[0]);
    if (address) links.set(row, [...(links.get(row) ?? []), address]);
  };
  for (const link of sheet.getElementsByTagName('hyperlink')) add(link.getAttribute('ref'), targets.get(link.getAttribute('r:id')));
  for (const formula of sheet.getElementsByTagName('f'))
    add(formula.parentElement?.getAttribute('r'), inFormula(formula.textContent ?? ''));
  return links;
}

/**
 * Where the links of a workbook lead, sheet by sheet in the workbook's order: a cell often shows a title and hides its address, which
 * readers of rows leave out (ECMA-376 part 1, 18.3.1.47 and 18.3.1.40). @throws where it is no archive, or far too large
 */
export function sheetLinks(buffer: ArrayBuffer): readonly SheetLinks[] {
  const part = partsOf(buffer);
  const files = targetsOf(part('xl/_rels/workbook.xml.rels'));
  return [...part('xl/workbook.xml').getElementsByTagName('sheet')].map((sheet) => {
    const name = files.get(sheet.getAttribute('r:id'))?.split('/').at(-1) ?? '';
    return linksOf(part(`xl/worksheets/${name}`), targetsOf(part(`xl/worksheets/_rels/${name}.rels`)));
  });
}
