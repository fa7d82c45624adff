import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../../lib/core/json/json.ts';
import { sha256 } from '../../../../lib/core/sha256.ts';
import type { Tally } from '../../../../lib/features/backup/model/index.ts';
import { fileOf, linesOf, made, profile } from './backup-stage.ts';
import { fileStage, header, lineOf } from './file-stage.ts';

const { rows, told } = await fileStage();

const answered =
  '{"code":200,"msg":"success","path":"/api/cnvideo/aweme_detail","data":{"aweme_detail":{"aweme_id":"1"}}}';
const unnamed = answered.replace('"path":"/api/cnvideo/aweme_detail",', '');
/** A file of which nothing is read. */
const refused = (form: string, name = 'backup.ndjson') => ({ refused: [{ form, name }], counts: {}, damagedCount: 0 });
const formatted = (text: string) => JSON.stringify(JSON.parse(text), null, 2);

describe('a file', () => {
  const key = () => lineOf('itemNotes', rows.itemNotes);
  const noted = (name: string) => lineOf('itemNotes', { ...rows.itemNotes, key: name });
  it.each<[what: string, content: () => string | Uint8Array<ArrayBuffer>, tally: object | string]>([
    ['without anything', () => '', 'backup_not_ours'],
    ['of something else', () => 'hello\nworld', 'backup_not_ours'],
    [
      'with a header alone',
      () => header,
      { version: 1, made: '2026-11-26T00:00:00.000Z', whole: 'cut', damagedCount: 0, counts: {} },
    ],
    ['of a later version', () => header.replace('"version":1', '"version":2'), 'backup_newer'],
    [
      'with a row of each table',
      () => [header, ...Object.entries(rows).map(([name, row]) => lineOf(name, row))].join('\n'),
      { counts: { captures: 1, jobs: 1, lists: 1 } },
    ],
    [
      'with a table of a later version',
      () => `${header}\n${lineOf('shelves', {})}\n${lineOf('toString', {})}`,
      { foreign: 2, damagedCount: 0 },
    ],
    ['with settings', () => `${header}\n${lineOf('settings', { badge: false })}`, { counts: {}, damagedCount: 0 }],
    [
      'with comments as an earlier build kept them, and what was noted of them',
      () =>
        [
          header,
          ...['a', 'b'].map((id) => lineOf('collections', { id })),
          lineOf('keys', { collection: 'a' }),
          key(),
          noted('collection a'),
        ].join('\n'),
      { earlier: 2, foreign: 0, damagedCount: 0, counts: { itemNotes: 1 } },
    ],
    [
      'with an endless number, and brackets without end',
      () =>
        [
          header,
          key().replace(/"changedAt":\d+/, '"changedAt":1e999'),
          key().replace('{"tags"', `{"x":${'['.repeat(5000)}${']'.repeat(5000)},"tags"`),
          key(),
        ].join('\n'),
      { damaged: [2, 3], counts: { itemNotes: 1 } },
    ],
    [
      // Rows are printed from numbers: such as these have lost their last digits before.
      'with numbers beyond 2^53',
      () => `${header}\n${key().replace('{"tags"', '{"x":[98765432109876540000],"tags"')}`,
      { damaged: [], counts: { itemNotes: 1 } },
    ],
    [
      'with a line of blanks that ends in something else',
      () => `${header}\n${' '.repeat(1_000_000)}x\n${key()}`,
      { damaged: [2], counts: { itemNotes: 1 } },
    ],
    [
      'of many damaged lines',
      () => `${header}\n${'x\n'.repeat(150)}`,
      { damagedCount: 150, damaged: Array.from({ length: 100 }, (_, at) => at + 2) },
    ],
    [
      'of answers by line',
      () => `${answered}\n\n${answered}\n${unnamed}\n`,
      { counts: { captures: 2 }, unnamed: 1, unknown: 2, version: null, whole: null },
    ],
    ['of one formatted answer', () => formatted(answered), refused('formatted')],
    ['of a table', () => '\uFEFFcaptured_at,platform,operation,item_id\n,,,', refused('table')],
    [
      'of a list of things that are nothing',
      () => `${header}\n${key()}\n[${'1,'.repeat(20_000)}1]\n${key()}`,
      { counts: { itemNotes: 1 }, damagedCount: 10_002, unread: { line: 3, why: 'junk' } },
    ],
    [
      'with an answer whose operation nobody knows',
      () => answered.replace('aweme_detail', 'nothing'),
      { foreign: 1, counts: {} },
    ],
    ['packed twice', () => new Uint8Array(gzipSync(gzipSync(`${header}\n${key()}`))), 'backup_not_ours'],
  ])('%s', async (_, content, tally) => {
    const found = await told(content());
    if (typeof tally === 'string') expect(found).toBe(tally);
    else expect(found).toMatchObject(tally);
  });

  it('that is whole says so; changed or cut, too', async () => {
    const lines = await linesOf(await (await profile([made(1), made(2)])).backedUp());
    const whole = async (...some: readonly string[]) =>
      ((await told(some.map((line) => `${line}\n`).join(''))) as Tally).whole;
    expect([await whole(...lines), await whole(...lines.slice(0, -1)), await whole(...lines.toSpliced(2, 1))]).toEqual([
      'whole',
      'cut',
      'changed',
    ]);
    expect([await whole(...lines.with(1, '')), await whole(...lines, 'x')]).toEqual(['changed', 'whole']);
  });

  it('beside others is told where it is cut or changed, in any order', async () => {
    const own = await profile([made(1)]);
    const whole = await linesOf(await own.backedUp());
    const kinds = { whole, cut: whole.slice(0, -1), changed: whole.toSpliced(2, 1) };
    for (const [names, expected] of [
      ['whole whole', 'whole'],
      ['cut whole', 'cut'],
      ['whole cut', 'cut'],
      ['changed whole whole', 'changed'],
      ['cut changed whole', 'cut'],
    ] as const) {
      const files = names.split(' ').map((name) => fileOf(kinds[name as keyof typeof kinds]));
      await own.backup.examine(files);
      expect(own.backup.state.value.preview?.tally.whole, names).toBe(expected);
    }
  });

  it('with half a sign in an envelope has that envelope to the letter: its hash is of this text', async () => {
    const half = '{"code":200,"msg":"\ud83d","data":{}}';
    const row = { ...rows.captures, id: 'half', title: '\ud83d', envelope: half, origin: undefined };
    const own = await profile();
    await own.bring([
      fileOf([header, `{"table":"captures","sha256":"${await sha256(half)}","row":${JSON.stringify(row)}}`]),
    ]);
    expect(await own.all()).toMatchObject([{ id: 'half', title: '\ufffd', envelope: half }]);
    expect((await own.all())[0]).not.toHaveProperty('origin', 'edited');
  });

  it('with an envelope that has its hash is as it was; with another, it was edited; without one, nobody knows', async () => {
    const envelope = String(rows.captures?.envelope);
    const { origin: _, ...row } = rows.captures as Tree;
    const said = async (hash: unknown) => {
      const { edited, unknown } = (await told(
        `${header}\n${JSON.stringify({ table: 'captures', sha256: hash, row })}`,
      )) as Tally;
      return [edited, unknown];
    };
    const all = [await said(await sha256(envelope)), await said('0'.repeat(64)), await said(''), await said(undefined)];
    expect(all).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
  });
});
