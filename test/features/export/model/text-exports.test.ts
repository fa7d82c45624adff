import { expect, test } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { english } from '../../../../lib/core/english.ts';
import { provenancePieces } from '../../../../lib/features/export/model/provenance.ts';
import { jsonPieces, ndjsonPieces } from '../../../../lib/features/export/model/text-pieces.ts';
import { told } from '../../../core/told.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { streamOf, textOf } from './captures.ts';

const one: Capture = { ...exampleCapture, envelope: '{"code":200,"msg":"success","data":{"id":7300000000000000001}}' };
const two: Capture = { ...exampleCapture, envelope: '{"code":404,"msg":"not_found: x","data":null}' };
const broken: Capture = { ...exampleCapture, state: 'interrupted', envelope: null };

test('one capture is its envelope, byte for byte', async () => {
  expect(await textOf(jsonPieces(streamOf(one), false))).toBe(one.envelope);
});

test('several captures are an array of exact envelopes', async () => {
  const text = await textOf(jsonPieces(streamOf(one, broken, two), true));
  expect(text).toBe(`[\n${one.envelope},\n${two.envelope}\n]\n`);
  expect(JSON.parse(text)).toHaveLength(2);
  expect(await textOf(jsonPieces(streamOf(), true))).toBe('[]\n');
});

test('NDJSON has one exact envelope per line, whatever its layout was', async () => {
  const pretty = { ...two, envelope: '{\r\n\n"code":404,\n"data":null}' };
  const text = await textOf(ndjsonPieces(streamOf(one, broken, pretty)));
  expect(text).toBe(`${one.envelope}\n{ "code":404, "data":null}\n`);
});

test('provenance says where from, and holds neither token, request nor content', async () => {
  const reason = told('read https://x/?xsec_token=SECRET');
  const secret: Capture = {
    ...one,
    itemUrl: 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET',
    request: { path: '/api/notes/note_detail', body: '{"xsec_token":"SECRET","proxy":"http://u:SECRET@h"}' },
    msg: 'unsupported_link: https://x/1?xsec_token=SECRET is no note',
    trail: [{ source: 'document', session: 'own', outcome: 'found', reason, ms: 1 }],
  };
  const text = await textOf(provenancePieces(streamOf(secret, two)));
  expect(text).not.toContain('SECRET');
  expect(text).not.toContain('7300000000000000001}');
  const [first, second] = JSON.parse(text);
  expect(first).toMatchObject({
    page_url: 'https://www.xiaohongshu.com/explore/1',
    source: 'in-page-detail',
    session: 'page',
    raw_answer_sha256: '9f2c',
    gleaner_version: '0.1.0',
    started_at: '2026-11-20T06:08:01.000Z',
  });
  expect(second.path).toBe('/api/cnvideo/aweme_detail');
});

test('provenance says when it ended, what was tried in which order, and nothing where there is nothing', async () => {
  const running: Capture = { ...one, endedAt: null, rawHash: '' };
  const [first, second] = JSON.parse(await textOf(provenancePieces(streamOf(one, running))));
  expect(first.ended_at).toBe('2026-11-20T06:08:03.000Z');
  const tried = one.trail.map(({ ms: _, reason, ...step }) => ({ ...step, reason: reason ? english(reason) : '' }));
  expect(first.tried).toEqual(tried);
  expect(first.tried[0].reason).not.toBe('');
  expect(second).toMatchObject({ ended_at: null, raw_answer_sha256: null });
  expect(await textOf(provenancePieces(streamOf()))).toBe('[]\n');
  expect((await textOf(provenancePieces(streamOf(one, two)))).match(/^\[\n\{.*\},\n\{.*\}\n\]\n$/)).not.toBeNull();
});
