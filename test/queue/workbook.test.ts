import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listEntries } from '../../lib/queue/list-entries.ts';
import { workbookRows } from '../../lib/queue/xlsx/workbook-rows.ts';

/** A ZIP archive of texts, as ECMA-376 wants it; `pack` false: stored as they are. */
function zip(files: Readonly<Record<string, string>>, pack = true): ArrayBuffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = pack ? deflateRawSync(Buffer.from(text)) : Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(pack ? 8 : 0, 4);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, at, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  const all = Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]);
  return all.buffer.slice(all.byteOffset, all.byteOffset + all.length) as ArrayBuffer;
}

const link = 'https://www.douyin.com/video/7565000000000000129';
const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/><c r="C1"><v>42</v></c></row>
  <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="inlineStr"><is><r><t>say &quot;</t></r><r><t>hi&#x21;</t></r></is></c></row>
</sheetData><hyperlinks><hyperlink ref="A2" r:id="rId1"/></hyperlinks></worksheet>`;
const files = {
  '[Content_Types].xml': '<Types/>',
  'xl/sharedStrings.xml': '<sst><si><t>标题</t><rPh><t>x</t></rPh></si><si><t xml:space="preserve">a, video</t></si></sst>',
  'xl/worksheets/sheet1.xml': sheet,
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1" Target="${link}?a=1&amp;b=2" TargetMode="External"/></Relationships>`,
};

describe('a workbook', () => {
  it.each([true, false])('gives its rows with what its links hide (packed: %s)', async (pack) => {
    const csv = await workbookRows(zip(files, pack));
    expect([...listEntries(csv, 'csv')].map(({ texts }) => texts)).toEqual([
      ['标题', '', '42'],
      ['a, video', 'say "hi!', `${link}?a=1&b=2`],
    ]);
  });

  it('of several sheets gives the rows of all', async () => {
    const csv = await workbookRows(zip({ ...files, 'xl/worksheets/sheet2.xml': sheet }));
    expect([...listEntries(csv, 'csv')]).toHaveLength(4);
  });

  it('that is none says so', async () => {
    await expect(workbookRows(new TextEncoder().encode('just a text').buffer)).rejects.toThrow('no workbook');
    await expect(workbookRows(zip({ 'a.txt': 'x' }))).rejects.toThrow('no workbook');
    const broken = zip(files).slice(0);
    new Uint8Array(broken).fill(0, 0, 200);
    await expect(workbookRows(broken)).rejects.toThrow();
  });
});
