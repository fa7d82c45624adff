import { hostMatches } from '../../../core/platform.ts';

/** Media hosts serve https; some data names them with http or without a scheme. */
function secure(address: string): string {
  return address.replace(/^(http:)?\/\//, 'https://');
}

/**
 * The address to request, or null if it is not a media address of the platform: another site, the user's own network, another port or
 * scheme.
 */
export function mediaAddress(hosts: readonly string[], address: string): string | null {
  const url = URL.canParse(secure(address)) ? new URL(secure(address)) : null;
  const plain = url?.protocol === 'https:' && !url.port && !url.username && !url.password;
  return url && plain && hostMatches(url.hostname, hosts) ? url.href : null;
}
