import { strFromU8 } from 'fflate';

/** The files in a workbook, by name. */
export type Parts = Readonly<Record<string, Uint8Array>>;

/** Addresses by the row (1, 2, …) that contains them. */
export type SheetLinks = ReadonlyMap<number, readonly string[]>;

/** The targets of a part's relationships, by their ids. */
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
 * The link targets of a workbook, per sheet in the workbook's order: a cell often shows a title and hides its address, which row readers
 * leave out (ECMA-376 part 1, 18.3.1.47 and 18.3.1.40).
 */
export function sheetLinks(parts: Parts): readonly SheetLinks[] {
  const part = (name: string) => new DOMParser().parseFromString(parts[name] ? strFromU8(parts[name]) : '<none/>', 'text/xml');
  const files = targetsOf(part('xl/_rels/workbook.xml.rels'));
  return [...part('xl/workbook.xml').getElementsByTagName('sheet')].map((sheet) => {
    const name = files.get(sheet.getAttribute('r:id'))?.split('/').at(-1) ?? '';
    return linksOf(part(`xl/worksheets/${name}`), targetsOf(part(`xl/worksheets/_rels/${name}.rels`)));
  });
}
