import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, headingXml, rowXml } from './cell-xml.ts';
import { sheetName } from './sheet-name.ts';
import { sheetEnd, sheetHead, workbookParts } from './workbook-parts.ts';

/** Rows that a sheet takes, its heading included. */
const mostRows = 1_048_576;
/** Characters of XML that are packed together. */
const chunk = 1 << 16;

export interface Column {
  readonly name: string;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  add(cells: readonly Cell[]): void;
}

/** A workbook that is packed while it is written: only what is packed stands in memory, never a sheet as a whole. */
export interface WorkbookFile {
  sheet(name: string, columns: readonly Column[]): Sheet;
  /** What has been packed since it was last asked for. */
  taken(): Uint8Array<ArrayBuffer>[];
  /** After it nothing can be added; `taken` gives the rest. */
  end(): void;
}

/** @throws Error of the packer */
export function workbookFile(limit = mostRows): WorkbookFile {
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
    /** The sheet that goes on where this one is full. */
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
    taken() {
      const given = packed;
      packed = [];
      return given;
    },
    end() {
      for (const ending of endings) ending();
      for (const [path, text] of Object.entries(workbookParts(names))) part(path).push(strToU8(text), true);
      zip.end();
    },
  };
}
