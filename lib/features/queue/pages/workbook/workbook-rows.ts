import { unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { because, Reasoned } from '../../../../core/reason.ts';
import { type Parts, sheetLinks } from './sheet-links.ts';

/** A workbook with a list is small; one that unpacks to more than this, in bytes, is not a list or is malicious. */
const largest = 64 * 1024 * 1024;
/** Numbers stay strings of the file's digits: ids are longer than a JavaScript number can hold. */
const digits = { parseNumber: (text: string): string => text };

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
  const rows = sheets.flatMap(({ data }, sheet) => data.map((cells, at) => [...cells, ...(links[sheet]?.get(at + 1) ?? [])]));
  return rows.map((cells) => cells.map((value) => String(value ?? '').trim()));
}
