import { describe, expect, it } from 'vitest';
import { createJoiner, piecesOf, pieceToBrowser } from '../../lib/features/bridge/model/pieces.ts';
import { frameOf, frameReader } from '../../lib/program/wire/frames.ts';
import { leeway } from '../setup/leeway.ts';

const message = { call: { id: '1', text: '风筝 🪁 " \\ \n' } };

describe('frames', () => {
  it('carry a message whole, wherever the stream is cut', () => {
    const bytes = Buffer.concat([frameOf(message), frameOf({}), frameOf([1, 'two'])]);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const reader = frameReader();
      expect([...reader.push(bytes.subarray(0, cut)), ...reader.push(bytes.subarray(cut))]).toEqual([
        message,
        {},
        [1, 'two'],
      ]);
    }
    const single = frameReader();
    expect([...bytes].flatMap((byte) => single.push(Buffer.from([byte])))).toEqual([message, {}, [1, 'two']]);
  });

  it('begin with their length in bytes, in the machine’s order', () => {
    const frame = frameOf('é');
    expect(new Uint32Array(new Uint8Array(frame.subarray(0, 4)).buffer)[0]).toBe(4);
    expect(frame.toString('utf8', 4)).toBe('"é"');
  });

  it('that say they are too long are refused before they are read', () => {
    const head = Buffer.from(new Uint8Array(new Uint32Array([1001]).buffer));
    expect(() => frameReader(1000).push(head)).toThrow('longer than 1000');
    expect(frameReader(1001).push(head)).toEqual([]);
  });

  it('of megabytes are read in a moment, however small the chunks', () => {
    const bytes = frameOf('x'.repeat(30_000_000));
    const reader = frameReader();
    const started = performance.now();
    const found: unknown[] = [];
    for (let at = 0; at < bytes.length; at += 65_536) found.push(...reader.push(bytes.subarray(at, at + 65_536)));
    expect((found[0] as string).length).toBe(30_000_000);
    expect(performance.now() - started).toBeLessThan(600 * leeway);
  });
});

describe('pieces', () => {
  it('of a long message are put together again, half characters and all; a short one goes as it is', () => {
    expect(piecesOf(message, 1000)).toEqual([message]);
    for (const size of [1, 2, 7, 20]) {
      const join = createJoiner();
      const pieces = piecesOf(message, size).map((piece) => JSON.parse(JSON.stringify(piece)));
      const whole = pieces.map(join);
      expect(whole.pop()).toEqual(message);
      expect(new Set(whole)).toEqual(new Set([undefined]));
    }
  });

  it('towards the browser stay under its 1 MB, whatever they hold', () => {
    for (const text of ['x', '\u0001', '风', '🪁', '\\', '"']) {
      for (const piece of piecesOf(text.repeat(400_000), pieceToBrowser))
        expect(frameOf(piece).length).toBeLessThan(1024 * 1024);
    }
  });

  it('out of order, of no end or without measure are refused', () => {
    const [first, second] = piecesOf('x'.repeat(30), 20);
    expect(() => createJoiner()(second)).toThrow('do not fit');
    const twice = createJoiner();
    twice(first);
    expect(() => twice(first)).toThrow('do not fit');
    expect(() => createJoiner(10)(first)).toThrow('do not fit');
    expect(() => createJoiner()({ piece: 3, of: 2, text: '' })).toThrow('do not fit');
  });
});
