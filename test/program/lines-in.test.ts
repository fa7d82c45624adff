import { expect, test } from 'vitest';
import { linesIn } from '../../lib/program/lines-in.ts';

test('lines are the same wherever the bytes of a stream are parted', async () => {
  const text = '\ufeff{"a":"风\u2028🪁\u2029"}\r\n\r\n two\u0085\rthree \n\ufefffour';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    async function* parts() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const lines: string[] = [];
    for await (const line of linesIn(parts())) lines.push(line);
    expect(lines).toEqual(['{"a":"风\u2028🪁\u2029"}', '', ' two\u0085\rthree ', '\ufefffour']);
  }
});
