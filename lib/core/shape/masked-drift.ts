import type { NameMask } from './name-mask.ts';

const roots = /^(?:data|upstream)(?=[.[{<:])/;
const types = /^(?:null|boolean|integer|number|string|array|object)$/;

/** The description part of a drift line, with values replaced by `…`. */
function maskedWhat(what: string): string {
  if (/^(?:missing|new field|digits lost|not JSON|differs in [a-z\d-]+(?:, [a-z\d-]+)*)$/.test(what)) return what;
  const [, expected = '', got = ''] = /^expected (.{1,200}), got (.*)$/.exec(what) ?? [];
  const known = expected.split(' or ').every((one) => types.test(one));
  return expected ? `expected ${known ? expected : 'a listed value'}, got ${types.test(got) ? got : 'another value'}` : '…';
}

/** A drift line with its names masked as in shapes. */
export function maskedDrift(line: string, mask: NameMask): string {
  const root = roots.exec(line)?.[0];
  const end = line.indexOf(': ', line.lastIndexOf('"]') + 1);
  if (!root || end < 0) return '…';
  const steps = line.slice(root.length, end);
  const odd = steps.indexOf('["');
  const named = (odd < 0 ? steps : steps.slice(0, odd)).replace(
    /\.([^.[{<]+)/g,
    (_, name: string) => `.${name === '*' ? name : mask(name)}`,
  );
  return `${root}${named}${odd < 0 ? '' : '.?'}: ${maskedWhat(line.slice(end + 2))}`;
}
