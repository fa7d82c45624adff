import { strFromU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { because, Reasoned } from '../../../../core/reason.ts';

/** The files in a workbook, by name. */
type Parts = Readonly<Record<string, Uint8Array>>;

/** Addresses by the row (1, 2, …) that contains them. */
type SheetLinks = ReadonlyMap<number, readonly string[]>;

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
  for (const link of sheet.getElementsByTagName('hyperlink'))
    add(link.getAttribute('ref'), targets.get(link.getAttribute('r:id')));
  for (const formula of sheet.getElementsByTagName('f'))
    add(formula.parentElement?.getAttribute('r'), inFormula(formula.textContent ?? ''));
  return links;
}

/**
 * The link targets of a workbook, per sheet in the workbook's order: a cell often shows a title and hides its address,
 * which row readers leave out (ECMA-376 part 1, 18.3.1.47 and 18.3.1.40).
 */
function sheetLinks(parts: Parts): readonly SheetLinks[] {
  const part = (name: string) =>
    new DOMParser().parseFromString(parts[name] ? strFromU8(parts[name]) : '<none/>', 'text/xml');
  const files = targetsOf(part('xl/_rels/workbook.xml.rels'));
  return [...part('xl/workbook.xml').getElementsByTagName('sheet')].map((sheet) => {
    const name = files.get(sheet.getAttribute('r:id'))?.split('/').at(-1) ?? '';
    return linksOf(part(`xl/worksheets/${name}`), targetsOf(part(`xl/worksheets/_rels/${name}.rels`)));
  });
}

/** A workbook with a list is small; one that unpacks to more than this, in bytes, is not a list or is malicious. */
const largest = 64 * 1024 * 1024;
/** Maximum number of cells in a sheet, empty ones included: a cell far out creates all rows and columns before it. */
const mostCells = 20_000_000;
/** Numbers stay strings of the file's digits: ids are longer than a JavaScript number can hold. */
const digits = { parseNumber: (text: string): string => text };

/** @throws Reasoned when the names of a part's cells would make its table too large */
function checkCells(part: string): void {
  let [rows, columns] = [0, 1];
  for (const [, letters = '', row] of part.matchAll(/<(?:row|c)\b[^<>]*?\sr\s*=\s*["']([A-Z]{0,9})(\d{1,15})["']/gi)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(
      columns,
      Array.from(letters.toUpperCase()).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0),
    );
    if (rows * columns > mostCells) throw new Reasoned(because('workbook_too_large'));
  }
}

/** The XML documents in the archive. */
function unpacked(buffer: ArrayBuffer): Parts {
  let size = 0;
  const fits = (name: string, bytes: number): boolean => {
    size += bytes;
    if (size > largest) throw new Reasoned(because('workbook_too_large'));
    return /\.(xml|rels)$/.test(name);
  };
  return unzipSync(new Uint8Array(buffer), { filter: ({ name, originalSize }) => fits(name, originalSize) });
}

async function read(buffer: ArrayBuffer) {
  try {
    const parts = unpacked(buffer);
    for (const part of Object.values(parts)) checkCells(strFromU8(part));
    // The reader accepts only archives: repack without compression, so that nothing is decompressed twice.
    const stored = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
    return { links: sheetLinks(parts), sheets: await readWorkbook(stored, digits) };
  } catch (cause) {
    throw cause instanceof Reasoned ? cause : new Reasoned(because('workbook_unreadable'), { cause });
  }
}

/**
 * The rows of all sheets of an `.xlsx` workbook: texts, numbers as written in the file, and the addresses of links.
 * @throws Reasoned that says why it is not a workbook
 */
export async function workbookRows(buffer: ArrayBuffer): Promise<string[][]> {
  const { sheets, links } = await read(buffer);
  const rows = sheets.flatMap(({ data }, sheet) =>
    data.map((cells, at) => [...cells, ...(links[sheet]?.get(at + 1) ?? [])]),
  );
  return rows.map((cells) => cells.map((value) => String(value ?? '').trim()));
}
