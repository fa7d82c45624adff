import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, cut, headingXml, rowXml } from './cell-xml.ts';
import { sheetEnd, sheetHead, workbookParts } from './workbook-parts.ts';

/** Maximum rows of a sheet, including its heading. */
const mostRows = 1_048_576;
/** Characters of XML that are compressed together. */
const chunk = 1 << 16;

export interface Column {
  readonly name: string;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  add(cells: readonly Cell[]): void;
}

/** Characters that Excel rejects in a sheet name. */
const refused = /[[\]:*?/\\\p{Cc}]+/gu;
const longestName = 31;

/** A sheet name that Excel accepts and that is not in `taken`, ignoring case. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(refused, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[' ]+|[' ]+$/g, '') || 'Sheet';
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = cut(base, longestName).trim();
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${cut(base, longestName - 5).trim()} ${number}`;
  return name;
}

/**
 * A workbook that is compressed while it is written: only compressed data is kept in memory, never a whole sheet.
 * @throws Error of the compressor
 */
export function workbookFile(limit = mostRows) {
  let packed: Uint8Array<ArrayBuffer>[] = [];
  const names: string[] = [];
  const endings: (() => void)[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data as Uint8Array<ArrayBuffer>);
  });
  function part(path: string): ZipDeflate {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  }
  function sheet(wanted: string, columns: readonly Column[]): Sheet {
    names.push(sheetName(wanted, names));
    const file = part(`xl/worksheets/sheet${names.length}.xml`);
    let text = sheetHead(columns.map(({ width }) => width)) + headingXml(columns.map(({ name }) => name));
    let rows = 1;
    /** The sheet that continues this one when it is full. */
    let next: Sheet | null = null;
    endings.push(() => file.push(strToU8(text + sheetEnd), true));
    return {
      add(cells) {
        if (rows === limit) {
          next ??= sheet(wanted, columns);
          next.add(cells);
          return;
        }
        rows += 1;
        text += rowXml(cells, rows);
        if (text.length < chunk) return;
        file.push(strToU8(text), false);
        text = '';
      },
    };
  }
  return {
    sheet,
    /** Returns what has been compressed since the last call. */
    taken(): Uint8Array<ArrayBuffer>[] {
      const given = packed;
      packed = [];
      return given;
    },
    /** Ends the workbook: nothing can be added afterwards; `taken` returns the rest. */
    end(): void {
      for (const ending of endings) ending();
      for (const [path, text] of Object.entries(workbookParts(names))) part(path).push(strToU8(text), true);
      zip.end();
    },
  };
}

export type WorkbookFile = ReturnType<typeof workbookFile>;
