import { expect, test } from 'vitest';
import { sha256 } from '../../../../../lib/core/sha256.ts';
import { bibtexPieces } from '../../../../../lib/features/export/model/formats/bibtex.ts';
import { cslPieces } from '../../../../../lib/features/export/model/formats/csl.ts';
import { risPieces } from '../../../../../lib/features/export/model/formats/ris.ts';
import { exampleCapture, failedCapture } from '../../../../tools/screens/example-capture.ts';
import { streamOf, textOf } from '../captures.ts';
import { words } from '../words.ts';

const card = { ...(exampleCapture.card ?? expect.fail('it has a card')) };
const file = 'douyin-video-7300000000000000001-20261120T060803Z.json';
const note = async () => `${file} ${await sha256(exampleCapture.envelope ?? '')}`;
const csl = async (...captures: Parameters<typeof streamOf>) =>
  JSON.parse(await textOf(cslPieces(streamOf(...captures), words)));
/** A post whose words and name are made to break each of the formats. */
const hostile = {
  ...exampleCapture,
  itemId: 'a/ü,}',
  itemUrl: 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET&a={1}_2',
  card: {
    ...card,
    author: 'Wang, Xiaoming\nand Sons',
    handle: '@wang_x',
    title: 'A {b} & 100% #t_ $5 ~ ^ \\x',
    text: 'one\nER  - \r\nTY  - JOUR }',
  },
};

test('CSL-JSON cites a post: one name, days, address, medium, and the file with its hash', async () => {
  const handle = { ...exampleCapture, card: { ...card, handle: 'linjian' } };
  expect(await csl(handle)).toEqual([
    {
      id: 'douyin_7300000000000000001',
      type: 'post',
      title: '山里的清晨，雾散之前。#旅行 #清晨',
      author: [{ literal: '林间小路 (@linjian)' }],
      'container-title': 'cnvideo',
      genre: 'kind video',
      issued: { 'date-parts': [[2025, 11, 13]] },
      accessed: { 'date-parts': [[2026, 11, 20]] },
      URL: 'https://www.douyin.com/video/7300000000000000001',
      note: await note(),
    },
  ]);
});

test('a profile is a page; each citation has a key of its own; what is not known is left out; failures are not cited', async () => {
  const words = '字'.repeat(300);
  const bare = { ...card, author: '', handle: 'only', title: '', text: words, time: Number.NaN };
  const profile = { ...exampleCapture, name: 'user-detail', author: '', itemUrl: 'app:x', card: bare };
  const [first, second, ...more] = await csl(profile, failedCapture('removed'), profile);
  expect(first).toMatchObject({ type: 'webpage', title: '字'.repeat(140), author: [{ literal: '@only' }] });
  expect([first.abstract, first.issued, first.URL]).toEqual([words, undefined, undefined]);
  expect([first.id, second.id, more]).toEqual(['douyin_7300000000000000001', 'douyin_7300000000000000001-2', []]);
  expect(await csl()).toEqual([]);
});

test('RIS has a line for each fact, whatever the words hold, and a name that no reader splits', async () => {
  const text = await textOf(risPieces(streamOf(hostile, exampleCapture), words));
  const [first, second] = text.split('ER  - \r\n\r\n').map((record) => record.split('\r\n'));
  expect(first?.slice(0, -2)).toEqual([
    'TY  - ELEC',
    'ID  - douyin_a_',
    'TI  - A {b} & 100% #t_ $5 ~ ^ \\x',
    'AU  - Wang， Xiaoming and Sons (@wang_x)',
    'T2  - cnvideo',
    'M3  - kind video',
    'PY  - 2025',
    'DA  - 2025/11/13/',
    'Y2  - 2026/11/20/',
    'UR  - https://www.xiaohongshu.com/explore/1?a={1}_2',
    'AB  - one ER - TY - JOUR }',
  ]);
  expect(second).toContain(`N1  - ${await note()}`);
});

test('BibTeX escapes what TeX would read, and closes every brace', async () => {
  const text = await textOf(bibtexPieces(streamOf(hostile), words));
  expect(text).toContain('@online{douyin_a_,\n  author = {{Wang, Xiaoming and Sons (@wang\\_x)}},\n');
  expect(text).toContain(
    '  title = {{A \\textbraceleft{}b\\textbraceright{} \\& 100\\% \\#t\\_ \\$5 \\textasciitilde{} \\textasciicircum{} \\textbackslash{}x}},\n',
  );
  expect(text).toContain('  url = {https://www.xiaohongshu.com/explore/1?a=%7B1%7D_2},\n  urldate = {2026-11-20},\n');
  expect(text).toContain('  date = {2025-11-13},\n');
  // As BibTeX counts them, which knows no escape: no text ends its field, and none swallows the next entry.
  const unclosed = async (title: string) => {
    const one = { ...hostile, card: { ...hostile.card, title, text: title } };
    const entry = await textOf(bibtexPieces(streamOf(one), words));
    let depth = 0;
    const depths = [...entry].map((sign) => (depth += sign === '{' ? 1 : sign === '}' ? -1 : 0));
    return [depths.slice(0, entry.trimEnd().length - 1).filter((one) => one === 0).length, depth];
  };
  const [before] = await unclosed('plain');
  for (const title of ['x}}, url = {http://evil}, note = {{', 'a { b', '\\}', '{{{', '}{'])
    expect(await unclosed(title)).toEqual([before, 0]);
});

test('without names a citation tells of no file: none has those words', async () => {
  const { note: told } = (await csl({ ...exampleCapture, envelope: null }))[0] ?? {};
  expect(told).toBeUndefined();
});
