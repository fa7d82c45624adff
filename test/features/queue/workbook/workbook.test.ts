import { strToU8, zipSync } from 'fflate';
import { DOMParser } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { rowEntries } from '../../../../lib/features/queue/model/list-entries.ts';
import { workbookRows } from '../../../../lib/features/queue/pages/workbook/workbook-rows.ts';

// As a page of the extension has it.
Object.assign(globalThis, { DOMParser });

/** A ZIP archive of texts; `pack` false: stored as they are. */
function zip(files: Readonly<Record<string, string>>, pack = true): ArrayBuffer {
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  const archive = zipSync(bytes, { level: pack ? 6 : 0 });
  return archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.length) as ArrayBuffer;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const worksheet = (inner: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${main}" xmlns:r="${office}">${inner}</worksheet>`;
const link = 'https://www.douyin.com/video/7565000000000000129';
const sheet = worksheet(`<dimension ref="A1:C3"/><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/><c r="C1"><v>7565000000000000129</v></c></row>
  <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="inlineStr"><is><r><t>say &quot;</t></r><r><t>hi&#x21;</t></r></is></c></row>
</sheetData><hyperlinks><hyperlink ref="A3" r:id="rId1"/></hyperlinks>`);
const formula = worksheet(`<dimension ref="A1"/><sheetData>
  <row r="1"><c r="A1" t="str"><f>HYPERLINK("${link}","Title ""x""")</f><v>Title "x"</v></c></row>
</sheetData>`);

/** A workbook of these sheets; their files are numbered the other way round. */
function workbook(...sheets: readonly string[]): Record<string, string> {
  const file = (at: number) => `sheet${sheets.length - at}.xml`;
  const listed = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const named = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/${file(at)}"/>`,
  );
  const shared = `<Relationship Id="rId99" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`;
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(named.join('') + shared),
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>标题</t><rPh><t>x</t></rPh></si><si><t xml:space="preserve">a, video</t></si></sst>`,
    ...Object.fromEntries(sheets.map((text, at) => [`xl/worksheets/${file(at)}`, text])),
    [`xl/worksheets/_rels/${file(0)}.rels`]: relations(
      `<Relationship Id="rId1" Target="${link}?a=1" TargetMode="External"/>`,
    ),
  };
}
const rowsIn = async (files: Record<string, string>, pack = true) =>
  [...rowEntries(await workbookRows(zip(files, pack)))].map(({ texts }) => texts.filter(Boolean));

describe('a workbook', () => {
  it.each([true, false])('gives its rows with every digit, and with what its links hide (packed: %s)', async (pack) => {
    expect(await rowsIn(workbook(sheet), pack)).toEqual([
      ['标题', '7565000000000000129'],
      ['a, video', 'say "hi!', `${link}?a=1`],
    ]);
  });

  it('of several sheets gives the rows of all, each with its own links, of formulas too', async () => {
    const rows = await rowsIn(workbook(sheet, formula));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(`${link}?a=1`);
    expect(rows[2]).toEqual(['Title "x"', link]);
  });

  it('that is none says so', async () => {
    const none = { reason: { code: 'workbook_unreadable' } };
    await expect(workbookRows(new TextEncoder().encode('just a text').buffer)).rejects.toMatchObject(none);
    await expect(workbookRows(zip({ 'a.txt': 'x' }))).rejects.toMatchObject(none);
    const huge = { ...workbook(sheet), 'xl/media/image.png': ' '.repeat(65 * 1024 * 1024) };
    await expect(workbookRows(zip(huge))).rejects.toMatchObject({ reason: { code: 'workbook_too_large' } });
    const far = workbook(sheet.replaceAll('"A3"', '"XFD2000"').replace('r="3"', 'r="2000"'));
    await expect(workbookRows(zip(far))).rejects.toMatchObject({ reason: { code: 'workbook_too_large' } });
    const broken = zip(workbook(sheet)).slice(0);
    new Uint8Array(broken).fill(0, 0, 200);
    await expect(workbookRows(broken)).rejects.toThrow();
  });
});
