import { expect, test } from 'vitest';
import { linesIn } from '../../lib/program/lines-in.ts';

const text = '\ufeff{"a":"风\u2028🪁\u2029"}\r\n\r\n two\u0085\rthree \n\ufefffour';
const wide = Buffer.from(text, 'utf16le');

test.each<[name: string, bytes: Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-16', wide],
  ['UTF-16 of the other kind', Buffer.from(wide).swap16()],
])('lines in %s are the same wherever the bytes of a stream are parted', async (_, bytes) => {
  for (let size = 1; size <= bytes.length; size += 1) {
    async function* parts() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const lines: string[] = [];
    for await (const line of linesIn(parts())) lines.push(line);
    expect(lines).toEqual(['{"a":"风\u2028🪁\u2029"}', '', ' two\u0085\rthree ', '\ufefffour']);
  }
});

test.each(['', 'a'])('of %j, the lines are what there is', async (short) => {
  async function* parts() {
    yield Buffer.from(short);
  }
  const lines: string[] = [];
  for await (const line of linesIn(parts())) lines.push(line);
  expect(lines).toEqual(short ? [short] : []);
});
