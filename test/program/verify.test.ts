import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { verifyCommand } from '../../lib/program/cli/commands/verify.ts';
import { archiveOf, fewFiles, laidOut, made, manifestOf } from '../features/archive/made-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'gleaner-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function saved(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const whole = saved('whole.zip', archiveOf(fewFiles).bytes);

it('says of each archive whether it is whole, or what is wrong, and of all by the exit code', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const verify = async (...words: string[]) => [
    await verifyCommand(words),
    said.mock.calls.splice(0).map(([text]) => String(text).replaceAll(`${folder}/`, '')),
  ];
  expect(await verify(whole)).toEqual([0, [expect.stringMatching(/^whole\.zip\n {2}whole: 7 files, 2\.\d+ kB$/)]]);
  const [, ...others] = fewFiles;
  const changed = saved('changed.zip', laidOut([...others, made('a\x1b[2Jb', ''), manifestOf(fewFiles)]).bytes);
  expect(await verify(whole, changed, saved('none.zip', Buffer.from('hello')))).toEqual([
    1,
    [
      expect.stringContaining('whole.zip\n'),
      'changed.zip\n  added: a\\u{1b}[2Jb\n  taken away: index.html',
      'none.zip\n  the container: its end is missing, or this is no ZIP',
    ],
  ]);
  const [code, lines] = await verify('--json', whole);
  expect([code, JSON.parse(String(lines))]).toEqual([
    0,
    { file: 'whole.zip', whole: true, files: 7, bytes: expect.any(Number), title: 'Kites', faults: [] },
  ]);
  await expect(verifyCommand([])).rejects.toThrow('Say which archives to check');
});
