import type { NameMask } from './name-mask.ts';
import { type Known, maskedHost } from './text-kind.ts';

/** An address without its query: host and path segments that are no words of addresses are masked. */
export function maskedAddress(address: string, { hosts }: Pick<Known, 'hosts'>, mask: NameMask): string {
  if (!URL.canParse(address)) return '*';
  const { hostname, pathname } = new URL(address);
  const segments = pathname
    .slice(0, 500)
    .split('/')
    .map((segment) => {
      const masked = segment && mask(segment);
      return masked.startsWith('?') ? '*' : masked;
    });
  return maskedHost(hostname, hosts) + segments.join('/');
}
