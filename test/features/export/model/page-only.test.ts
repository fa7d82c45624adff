import { expect, it } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { sha256 } from '../../../../lib/core/sha256.ts';
import type { ExportStream } from '../../../../lib/features/export/model/exported.ts';
import { cslPieces } from '../../../../lib/features/export/model/formats/csl.ts';
import { csvPieces } from '../../../../lib/features/export/model/full-table.ts';
import { provenancePieces } from '../../../../lib/features/export/model/provenance.ts';
import { summaryPieces } from '../../../../lib/features/export/model/summary.ts';
import { jsonPieces, markdownPieces, ndjsonPieces } from '../../../../lib/features/export/model/text-pieces.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { streamOf, textOf } from './captures.ts';
import { words } from './words.ts';

const failed = failedCapture('upstream_refused');
const itemUrl = 'https://www.xiaohongshu.com/explore/64?xsec_token=secret&a=1';
const page: Capture = { ...failed, author: '', title: 'Wheat', itemUrl, pageOnly: true };

const written = (pieces: (rows: ExportStream) => AsyncIterable<string>, ...captures: Capture[]): Promise<string> =>
  textOf(pieces(streamOf(...captures)));
const json = (captures: ExportStream) => jsonPieces(captures, true);
const csv = (captures: ExportStream) => csvPieces(captures, () => undefined);
const summary = (captures: ExportStream) => summaryPieces(captures, words);
const markdown = (captures: ExportStream) => markdownPieces(captures, String);

it('what is known of a page alone is in every format, marked, without its token, and with the code of the failure', async () => {
  const [first] = JSON.parse(await written(json, page));
  expect(first).toMatchObject({
    code: failed.code,
    data: null,
    page: { only: true, title: 'Wheat', url: 'https://www.xiaohongshu.com/explore/64?a=1' },
  });
  expect(JSON.parse(await written(ndjsonPieces, page)).page).toEqual(first.page);
  expect(await written(csv, page)).toContain('page_only');
  expect(await written(summary, page)).toMatch(/pageOnly.*\r\n.*Wheat.*true/);
  expect(await written(markdown, page)).toMatch(/^# Wheat\n\nPage only\. upstream/);
  expect(JSON.parse(await written((all) => cslPieces(all, words), page))).toMatchObject([{ title: 'Wheat' }]);
  const [origin] = JSON.parse(await written(provenancePieces, page));
  expect(origin).toMatchObject({ page_only: true, title: 'Wheat', code: failed.code });
  for (const one of [json, ndjsonPieces, csv, summary, markdown, provenancePieces])
    expect(await written(one, page)).not.toContain('secret');
});

it('the file about sources has the hash of each envelope as the other file writes it', async () => {
  const all = [page, exampleCapture, failed, { ...page, itemUrl: '' }];
  const lines = (await written(ndjsonPieces, ...all)).trimEnd().split('\n');
  const origins = JSON.parse(await written(provenancePieces, ...all)) as { envelope_sha256: string }[];
  expect(origins.map((one) => one.envelope_sha256)).toEqual(await Promise.all(lines.map((line) => sha256(line))));
});

it('a time that no date can hold spoils no file', async () => {
  const odd = { ...page, startedAt: 9e15, endedAt: 9e15 };
  const [first, origin] = [await written(json, odd), await written(provenancePieces, odd)].map(
    (text) => JSON.parse(text)[0],
  );
  expect([first.page.captured_at, origin.ended_at]).toEqual([null, null]);
});

it('every other capture is written as before', async () => {
  expect(JSON.parse(await written(json, exampleCapture, failed)).map(JSON.stringify)).toEqual(
    [exampleCapture, failed].map(({ envelope }) => JSON.stringify(JSON.parse(envelope ?? ''))),
  );
  for (const one of [csv, summary, markdown, provenancePieces])
    expect(await written(one, exampleCapture, failed)).not.toMatch(/page_?only/i);
});
