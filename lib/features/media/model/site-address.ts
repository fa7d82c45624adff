/** Maximum number of addresses tried for one of many files. */
const addressesTried = 4;

/**
 * Some addresses of media are on a platform's own site, which answers with the way to the file: `www.douyin.com`,
 * `api-hl.amemv.com`. There captures ask as well, and cookies say who does.
 */
const onSite = /^(?:https?:)?\/\/((?:www|m|api[\w-]*)\.[^/?#:@]+)/i;

/** The host of an address on a platform's own site; '' = of media alone. */
export const siteHost = (address: string): string => onSite.exec(address)?.[1]?.toLowerCase() ?? '';

/** Those of a file's addresses that are tried where many files are fetched: on a platform's own site last. */
export function fewAddresses(addresses: readonly string[]): readonly string[] {
  const few = addresses.slice(0, addressesTried);
  return [...few.filter((one) => !siteHost(one)), ...few.filter(siteHost)];
}
