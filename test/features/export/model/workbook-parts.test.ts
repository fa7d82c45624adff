import { expect, it } from 'vitest';
import {
  headingXml,
  rowXml,
  sheetEnd,
  sheetHead,
  workbookParts,
} from '../../../../lib/features/export/model/workbook/workbook-file.ts';

// What programs look for that read a workbook (ECMA-376, "Office Open XML", part 1 and 2).

const parts = workbookParts(['All', 'A & B']);
const matches = (text: string | undefined, pattern: RegExp) =>
  Array.from(text?.matchAll(pattern) ?? [], ([, ...found]) => found);

it('every sheet is named, numbered, linked to its part, and told in its kind', () => {
  expect(matches(parts['xl/workbook.xml'], /<sheet name="([^"]*)" sheetId="(\d+)" r:id="(\w+)"\/>/g)).toEqual([
    ['All', '1', 'rId1'],
    ['A &amp; B', '2', 'rId2'],
  ]);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  expect(
    matches(parts['xl/_rels/workbook.xml.rels'], /<Relationship Id="(\w+)" Type="([^"]+)" Target="([^"]+)"\/>/g),
  ).toEqual([
    ['rId1', `${office}/worksheet`, 'worksheets/sheet1.xml'],
    ['rId2', `${office}/worksheet`, 'worksheets/sheet2.xml'],
    ['rId3', `${office}/styles`, 'styles.xml'],
  ]);
  expect(matches(parts['_rels/.rels'], /Type="([^"]+)" Target="([^"]+)"/g)).toEqual([
    [`${office}/officeDocument`, 'xl/workbook.xml'],
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  expect(matches(parts['[Content_Types].xml'], /PartName="([^"]+)" ContentType="([^"]+)"/g)).toEqual([
    ['/xl/workbook.xml', `${type}.sheet.main+xml`],
    ['/xl/styles.xml', `${type}.styles+xml`],
    ['/xl/worksheets/sheet1.xml', `${type}.worksheet+xml`],
    ['/xl/worksheets/sheet2.xml', `${type}.worksheet+xml`],
  ]);
  expect(matches(parts['[Content_Types].xml'], /Default Extension="(\w+)"/g)).toEqual([['rels'], ['xml']]);
  for (const text of [...Object.values(parts), sheetHead([])])
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\n<\w+ xmlns="http/);
});

it('cells name formats that the styles have', () => {
  const formats = matches(parts['xl/styles.xml']?.split('<cellXfs')[1], /<xf numFmtId="(\d+)" fontId="(\d)"/g);
  const used = [headingXml(['a']), rowXml([{ text: 'a' }, { time: 0 }], 2)]
    .flatMap((row) => matches(row, / s="(\d)"/g))
    .flat();
  expect(used.map((at) => formats[Number(at)])).toEqual([
    ['49', '1'],
    ['49', '0'],
    ['164', '0'],
  ]);
});

it('columns have widths, and the heading stays in view', () => {
  const head = sheetHead([17, 40]);
  expect(matches(head, /<col min="(\d)" max="(\d)" width="(\d+)"/g)).toEqual([
    ['1', '1', '17'],
    ['2', '2', '40'],
  ]);
  expect(head).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(head.endsWith('<sheetData>') && sheetEnd === '</sheetData></worksheet>').toBe(true);
});

it('cells stand in the columns A to Z, AA to AZ, BA …', () => {
  const row = rowXml(
    Array.from({ length: 60 }, () => ({ digits: '7' })),
    3,
  );
  const places = matches(row, /<c r="([A-Z]+3)">/g).flat();
  expect([places[0], places[25], places[26], places[51], places[52], places[59]]).toEqual([
    'A3',
    'Z3',
    'AA3',
    'AZ3',
    'BA3',
    'BH3',
  ]);
  expect(rowXml([], 1)).toBe('<row r="1"></row>');
  expect(rowXml([{ text: '' }, { digits: '1' }], 2)).toBe('<row r="2"><c r="B2"><v>1</v></c></row>');
});

it('a text stays what it is: no markup, no control character, no escape of spreadsheets, cut between characters', () => {
  const textOf = (text: string) => /<t xml:space="preserve">([\s\S]*)<\/t>/.exec(rowXml([{ text }], 1))?.[1];
  expect(textOf('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
  expect(textOf('a\u0000\ud83d_x0041_b_y')).toBe('a_x005F_x0041_b_y');
  expect(textOf(`${'x'.repeat(32_766)}😀`)).toBe('x'.repeat(32_766));
  expect(textOf('x'.repeat(40_000))).toHaveLength(32_767);
});
