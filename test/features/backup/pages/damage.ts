import { gzipSync } from 'node:zlib';

/** The next number of a sequence that a seed decides. */
export function chances(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What can become of a file: its lines and its bytes. `lost`: lines, counted from 1, that cannot be good any more. */
export interface Damaged {
  readonly what: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lost: readonly number[];
}

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));

/**
 * One of the ways in which a backup comes back damaged. The first two lines are its header and its settings, the last
 * is its end.
 */
export function damaged(lines: readonly string[], seed: number): Damaged {
  const chance = chances(seed);
  const at = 2 + chance(lines.length - 3);
  const own = lines[at] ?? '';
  const replaced = (line: string, what: string): Damaged => ({
    what,
    bytes: bytesOf(lines.with(at, line)),
    lost: [at + 1],
  });
  const ways: (() => Damaged)[] = [
    () => {
      const whole = bytesOf(lines);
      const end = 300 + chance(whole.length - 300);
      const left = new TextDecoder().decode(whole.subarray(0, end)).split('\n');
      // Cut behind its last character, a line is whole.
      const before = left.length + (left.at(-1) === lines[left.length - 1] ? 1 : 0);
      return {
        what: 'cut',
        bytes: whole.slice(0, end),
        lost: lines.map((_, line) => line + 1).filter((line) => line >= before),
      };
    },
    () => {
      const other = 2 + chance(lines.length - 3);
      return { what: 'swapped', bytes: bytesOf(lines.with(at, lines[other] ?? '').with(other, own)), lost: [] };
    },
    () => replaced(own.slice(0, chance(own.length - 1)), 'half a line'),
    () => replaced(own.replace('"row":{', '"row":{"__proto__":{"polluted":true},'), 'a prototype key'),
    () => replaced(own.replace('"row":{', '"row":{"constructor":{"prototype":{"polluted":true}},'), 'a constructor'),
    () => replaced(own.replace(/"itemId":"(\d+)"/, '"itemId":$1'), 'an id beyond 2^53'),
    () =>
      replaced(own.replace('"row":{', `"row":{"deep":${'['.repeat(5000)}${']'.repeat(5000)},`), 'nested without end'),
    () => replaced(own.replace(/"startedAt":\d+/, '"startedAt":1e999'), 'an endless number'),
    () => replaced(`{"table":"captures","row":${'9'.repeat(2000)}}`, 'digits without end'),
    () => replaced('x'.repeat(1000 * own.length), 'a line a thousand times as long'),
    () => {
      const bad = new Uint8Array([
        ...bytesOf(lines.slice(0, at)),
        0xff,
        0xc0,
        0x80,
        10,
        ...bytesOf(lines.slice(at + 1)),
      ]);
      return { what: 'bytes that are no text', bytes: bad, lost: [at + 1] };
    },
    () => {
      const text = `\uFEFF${lines.map((line) => `${line}\n`).join('')}`;
      return {
        what: 'another encoding',
        bytes: new Uint8Array(
          new Uint16Array(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))).buffer,
        ),
        lost: [],
      };
    },
    () => {
      const packed = new Uint8Array(gzipSync(bytesOf(lines)));
      return {
        what: 'packed and cut',
        bytes: packed.slice(0, packed.length - 9 - chance(40)),
        lost: lines.map((_, line) => line + 1),
      };
    },
    () => {
      const bomb = Buffer.concat([gzipSync(bytesOf(lines)), gzipSync(Buffer.alloc(2 << 20))]);
      return { what: 'a bomb', bytes: new Uint8Array(bomb), lost: [lines.length + 1] };
    },
  ];
  return (ways[seed % ways.length] ?? ways[0])?.() as Damaged;
}
