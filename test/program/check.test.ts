import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { backupPieces } from '../../lib/features/backup/model/index.ts';
import { checkCommand } from '../../lib/program/cli/commands/check.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'gleaner-check-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the program counts a backup, names its damaged lines, and says so by its exit code', async () => {
  async function* rows() {
    for (const id of ['a', 'b', 'c']) yield { ...exampleCapture, id };
  }
  async function backedUp(counts: Readonly<Record<string, number>>): Promise<string> {
    let text = '';
    for await (const piece of backupPieces({ gleaner: '0.1.0', made: 0, counts, rows, settings: {} }))
      text += new TextDecoder().decode(piece);
    return text;
  }
  const text = await backedUp({ captures: 3 });
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const check = async (content: string | Buffer, name = 'backup.ndjson.gz') => {
    const file = join(folder, name);
    writeFileSync(file, content);
    const code = await checkCommand([file]);
    return [
      code,
      String(said.mock.lastCall?.[0])
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    ];
  };
  expect(await check(gzipSync(text))).toEqual([
    0,
    ['a backup of 1970-01-01T00:00:00.000Z, format 1: whole and unchanged', 'captures: 3'],
  ]);
  const broken = text.replace('"id":"b",', '"id":7,').replace('digg_count\\":12840', 'digg_count\\":1');
  expect(await check(broken)).toEqual([
    1,
    [
      'a backup of 1970-01-01T00:00:00.000Z, format 1: not as it was saved',
      'captures: 2',
      'edited since they were saved: 1',
      'damaged lines: 1 (4)',
    ],
  ]);
  expect(await check('hello')).toEqual([1, ['damaged lines: 1 (1)']]);
  expect(await check(gzipSync(text.replace(/\{"end".*/, 'x'.repeat(20 << 20))))).toEqual([
    1,
    [
      'a backup of 1970-01-01T00:00:00.000Z, format 1',
      'captures: 3',
      'not read from line 6 on: it unpacks to far more than its size',
    ],
  ]);
  const whole = 'a backup of 1970-01-01T00:00:00.000Z, format 1: whole and unchanged';
  expect(await check(await backedUp({}))).toEqual([0, [whole]]);
  const sources = '[\n{"path":"/api/cnvideo/aweme_detail","envelope_sha256":"a"}\n]\n';
  expect(await check(sources, 'kites.provenance.json')).toEqual([0, ['entries about sources: 1']]);
  expect(await check('PK', 'kites.zip')).toEqual([1, ['an archive is checked by: gleaner verify']]);
  expect(await check('captured_at,operation')).toEqual([
    1,
    ['a table: Gleaner restores backups, and NDJSON and JSON as it exports them'],
  ]);
});
