import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A cell of a sheet: text, a number by its digits, or a time in epoch ms. */
export type Cell = { readonly text: string } | { readonly digits: string } | { readonly time: number };

/** Positions in `cellXfs` of the workbook's styles. */
export const styles = { plain: 0, text: 1, time: 2, heading: 3 } as const;

/** Characters that XML does not allow: control characters and unpaired surrogates. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Spreadsheets read `_x0041_` as `A`; escaping its first underscore keeps the text as it is. */
const misread = /_(?=x[0-9a-f]{4}_)/gi;
/** Maximum characters per cell; Excel reports a file with more as damaged. */
export const longestCell = 32_767;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

/** Truncates without splitting a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** A time as spreadsheets count it: days since 30 December 1899, local time. */
function serial(epochMs: number): number {
  const local = epochMs - new Date(epochMs).getTimezoneOffset() * 60_000;
  return local / 86_400_000 + 25_569;
}

/** The column letters of a cell: `A`, `B` … `Z`, `AA`; `at` counts from 0. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

function textCell(place: string, text: string, style: number): string {
  const content = xmlText(cut(text, longestCell)).replace(misread, '_x005F_');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** Text stays text: a spreadsheet neither executes it as a formula nor rounds the digits of an id. */
function cellXml(cell: Cell, place: string): string {
  if ('time' in cell) return `<c r="${place}" s="${styles.time}"><v>${serial(cell.time)}</v></c>`;
  if ('digits' in cell) return `<c r="${place}"><v>${cell.digits}</v></c>`;
  return cell.text === '' ? '' : textCell(place, cell.text, styles.text);
}

/** One row; rows are counted from 1. */
export function rowXml(cells: readonly Cell[], number: number): string {
  return `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${number}`)).join('')}</row>`;
}

export function headingXml(names: readonly string[]): string {
  return `<row r="1">${names.map((name, at) => textCell(`${letters(at)}1`, name, styles.heading)).join('')}</row>`;
}

/** The parts of a workbook other than its sheets (ECMA-376, "Office Open XML", part 1, 12 and 18). */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats in the order of `styles`; 49 is text, 164 our time format. */
const stylesXml = `${head}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** The XML before the rows: the heading row is frozen, columns have widths (in characters). */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  // The format wants one at least.
  const inCols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${inCols}<sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';

/** File contents by path, for sheets with these names in `xl/worksheets/sheet1.xml` and so on. */
export function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/>`;
  const kinds = names.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  const known = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>`,
  ];
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${links.join('')}${styles}</Relationships>`,
    'xl/styles.xml': stylesXml,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types">${known.join('')}${kinds.join('')}</Types>`,
  };
}

/** Maximum rows of a sheet, including its heading. */
const mostRows = 1_048_576;
/** Characters of XML that are compressed together. */
const chunk = 1 << 16;

interface Column {
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
  let name = cut(base, longestName).replace(/[' ]+$/, '');
  for (let number = 2; used.has(name.toLowerCase()); number += 1)
    name = `${cut(base, longestName - 5).trim()} ${number}`;
  return name;
}

/**
 * A workbook compressed while it is written: no whole sheet is kept in memory, only compressed data. @throws Error of
 * the compressor
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
