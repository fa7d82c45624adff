import { expect, test } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { exportedCapture, type KeptOf } from '../../../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures } from '../../../../lib/features/export/pages/export-captures.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { words } from '../model/words.ts';

const big = 'x'.repeat(700_000);
const captures = new Map<string, Capture>([
  ['failed', failedCapture('removed')],
  ['interrupted', { ...exampleCapture, state: 'interrupted', envelope: null }],
  ...['a', 'b', 'c'].map((id): [string, Capture] => [
    id,
    {
      ...exampleCapture,
      id,
      itemId: id,
      envelope: `{"code":200,"msg":"success","data":{"id":7300000000000000001,"text":"${big}"}}`,
    },
  ]),
]);

async function* read(ids: readonly string[]) {
  for (const id of ids) {
    const capture = captures.get(id);
    if (capture) yield exportedCapture(capture);
  }
}

async function run(
  ids: readonly string[],
  format: ExportFormat,
  more: { provenance?: boolean; stopAfter?: number; keptOf?: KeptOf } = {},
) {
  const files = new Map<string, BlobPart[]>();
  const progress: string[] = [];
  const saved = await exportCaptures(
    { count: ids.length, read: () => read(ids), format, provenance: more.provenance ?? false },
    {
      save: (name, parts) => files.set(name, parts),
      report: (done, total) => progress.push(`${done}/${total}`),
      rowsOf: () => undefined,
      words,
      ...(more.keptOf && { keptOf: more.keptOf }),
      stopped: () => progress.length >= (more.stopAfter ?? Number.POSITIVE_INFINITY),
    },
  );
  const texts = new Map(
    await Promise.all([...files].map(async ([name, parts]) => [name, await new Blob(parts).text()] as const)),
  );
  return { saved, texts, files, progress };
}

test('one capture is saved under its own name, byte for byte', async () => {
  const { texts, progress } = await run(['a'], 'json');
  expect([...texts]).toEqual([['douyin-video-a-20261120T060803Z.json', captures.get('a')?.envelope]]);
  expect(progress).toEqual(['1/1']);
});

test('many captures are gathered in pieces of about a megabyte, one being read at a time', async () => {
  const { files, texts, progress } = await run(['a', 'b', 'c'], 'ndjson');
  const [[name, parts] = ['', []]] = [...files];
  expect(name).toMatch(/^gleaner-3-captures-\d{8}T\d{6}Z\.ndjson$/);
  expect(parts.length).toBeGreaterThan(1);
  expect(texts.get(name)?.split('\n')).toHaveLength(4);
  expect(progress).toEqual(['1/3', '2/3', '3/3']);
});

test('the file about sources alone asks for the answers that are kept, and names those of each capture', async () => {
  const asked: string[] = [];
  const kept = [{ sha256: 'f', bytes: 3, removed: ['msToken'] }];
  const keptOf: KeptOf = async (id) => {
    asked.push(id);
    return id === 'a' ? kept : [];
  };
  await run(['a', 'b'], 'summary', { keptOf });
  expect(asked).toEqual([]);
  const { texts } = await run(['a', 'b'], 'json', { provenance: true, keptOf });
  const sources = JSON.parse([...texts].find(([name]) => name.endsWith('.provenance.json'))?.[1] ?? '');
  expect(sources.map((one: Record<string, unknown>) => one.kept_answers)).toEqual([kept, undefined]);
  expect(asked).toEqual(['a', 'b']);
});

test.each<[ExportFormat, RegExp, string]>([
  ['summary', /^gleaner-2-captures-\d{8}T\d{6}Z\.csv$/, 'captured,platform,type,author,title'],
  ['xlsx', /^gleaner-2-captures-\d{8}T\d{6}Z\.xlsx$/, 'PK'],
  ['md', /^gleaner-2-captures-\d{8}T\d{6}Z\.md$/, '\n---\n'],
])('several as %s are one file of its own kind', async (format, named, has) => {
  const { texts, progress } = await run(['a', 'b'], format);
  const [[name, text] = ['', '']] = [...texts];
  expect([texts.size, name]).toEqual([1, expect.stringMatching(named)]);
  expect(text).toContain(has);
  expect(progress.at(-1)).toMatch(/^(\d)\/\1$/);
});

test('the sidecar stands beside the file and leaves it as it is', async () => {
  const { texts, progress } = await run(['a'], 'csv', { provenance: true });
  expect([...texts.keys()]).toEqual([
    'douyin-video-a-20261120T060803Z.csv',
    'douyin-video-a-20261120T060803Z.provenance.json',
  ]);
  // The table reads each capture once, and so does the sidecar.
  expect(progress.at(-1)).toBe('2/2');
});

test('a stopped export writes no file', async () => {
  const { saved, files } = await run(['a', 'b', 'c'], 'csv', { stopAfter: 2 });
  expect([saved, files.size]).toEqual(['stopped', 0]);
});

test.each<[what: string, ids: readonly string[], formats: readonly ExportFormat[], files: 0 | 2]>([
  ['a failure', ['failed'], ['md', 'csl', 'ris', 'bibtex'], 0],
  ['a failure', ['failed'], ['json', 'ndjson', 'summary', 'vault'], 2],
  ['several failures', ['failed', 'interrupted'], ['md', 'vault', 'csl'], 0],
  ['several failures', ['failed', 'interrupted'], ['json', 'ndjson', 'csv'], 2],
  ['an interrupted one', ['interrupted'], ['json', 'ndjson'], 0],
  ['one that failed and one that did not', ['failed', 'a'], ['md', 'vault', 'csl', 'ris', 'bibtex'], 2],
])('%s of a kind that a format does not hold (%j as %j) gives no empty file: %j', async (_, ids, formats, count) => {
  for (const format of formats) {
    const { saved, files } = await run(ids, format, { provenance: true });
    expect([format, saved, files.size]).toEqual([format, count === 0 ? 'nothing' : 'saved', count]);
  }
});

test('a capture deleted meanwhile is left out', async () => {
  const { texts } = await run(['a', 'gone'], 'json');
  expect(JSON.parse([...texts.values()][0] ?? '')).toHaveLength(1);
  for (const format of ['xlsx', 'csv', 'summary', 'json', 'fourcat'] as const) {
    const { saved, files } = await run(['gone'], format);
    expect([format, saved, files.size]).toEqual([format, 'nothing', 0]);
  }
});
