import type { Chance } from './chance.ts';

/** Values that are not what a reader expects, as they come out of JSON. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e300, -1e300, 2 ** 53, [], [null], [[[[[]]]]], {}],
  ...['', ' ', '0', '-1', 'NaN', '1e309', 'null', '{', '[]', '{}', '{"a":1}', '\ud800', '\0', '\u2028', '%', '%ff'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '=1+1', '<script>', 'a'.repeat(3000)],
  ...['javascript:alert(1)', 'https://127.0.0.1/', '//', 'http://['],
  ...[{ toString: 1 }, { toString: 1, valueOf: 1 }, { length: 1e9 }],
  JSON.parse('{"then":1,"__proto__":{"a":1},"constructor":{"prototype":null}}'),
  JSON.parse(`${'['.repeat(60)}1${']'.repeat(60)}`),
];

/** Pieces of texts that readers look for. */
export const hostilePieces: readonly string[] = [
  ...' \n"\'\\{}[]()<>&=;,:/?#%@!.-_\0𝒜你＃９🎉\u2028\u202e01',
  ...['\ud800', '\udc00', '\\"', '//', '：／／', '%25', '12345678901234567890', 'data:', '#话题#', '"roomInfo":'],
  ...['undefined', '$undefined', 'NaN', '-Infinity', 'new Map(', 'new Set([', 'null', 'true', '5:{'],
  ...['__proto__', 'constructor'],
  ...['https://', 'http://', 'www.douyin.com/video/7300000000000000001', 'v.douyin.com/abc/', 'xhslink.com/a'],
  ...['weibo.com/u/1', 't.cn/a', '<script>', '<script id=RENDER_DATA>', '</script>', '<!--', '-->', '<li>', '</ul>'],
  ...['<a href="https://a.b/">', 'class="g-list-a data"', 'window.INIT_STATE=', '__INITIAL_STATE__={', '_SSR_DATA={'],
  ...["window['SIGI_STATE']=", 'self.__pace_f.push([1,"'],
];

/** A text of a few such pieces. */
export function hostileText(chance: Chance): string {
  const pieces = Array.from({ length: 1 + chance.upTo(12) }, () => chance.of(hostilePieces));
  return pieces.join('').repeat(chance.upTo(20) === 0 ? 1 + chance.upTo(200) : 1);
}
