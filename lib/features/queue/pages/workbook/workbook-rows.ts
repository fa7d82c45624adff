import readWorkbook from 'read-excel-file/universal';
import { type SheetLinks, sheetLinks } from './sheet-links.ts';

const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Numbers stay the digits that the file has: ids are longer than a number keeps. */
const digits = { parseNumber: (text: string): string => text };

async function read(
  buffer: ArrayBuffer,
): Promise<{ sheets: readonly { data: readonly (readonly unknown[])[] }[]; links: readonly SheetLinks[] }> {
  try {
    const links = sheetLinks(buffer);
    return { links, sheets: await readWorkbook(buffer, digits) };
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('This workbook')) throw cause;
    throw new Error('This file is no workbook.', { cause });
  }
}

/**
 * The rows of all sheets of an `.xlsx` workbook as CSV: texts, numbers as they stand, and the addresses of links.
 * @throws Error that says why it is no workbook
 */
export async function workbookRows(buffer: ArrayBuffer): Promise<string> {
  const { sheets, links } = await read(buffer);
  const rows = sheets.flatMap(({ data }, sheet) => data.map((cells, at) => [...cells, ...(links[sheet]?.get(at + 1) ?? [])]));
  return rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
}
