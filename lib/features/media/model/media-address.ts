import { hostMatches, type Platform, type PlatformId } from '../../../core/platform.ts';

/**
 * Where a platform's media are, and the Referer that its hosts want; null: none. `isPlain`: they are asked without it
 * first where that spares something.
 */
export function mediaTermsOf(platform: Platform | undefined) {
  return {
    hosts: platform ? [...platform.mediaHosts, ...platform.hosts] : [],
    referer: platform?.mediaReferer ?? null,
    isPlain: platform?.mediaReferer === undefined || platform.mediaMayBePlain === true,
  };
}

/** Media hosts serve https; some data names them with http or without a scheme. */
function secure(address: string): string {
  return address.replace(/^(http:)?\/\//, 'https://');
}

/**
 * The address to request; null if it is no media address of the platform: another site or port, the user's network, no
 * https.
 */
export function mediaAddress(hosts: readonly string[], address: string): string | null {
  const url = URL.canParse(secure(address)) ? new URL(secure(address)) : null;
  const plain = url?.protocol === 'https:' && !url.port && !url.username && !url.password;
  return url && plain && hostMatches(url.hostname, hosts) ? url.href : null;
}

/** How an address of a platform's media is requested: `url` is as `mediaAddress`, the rest as `mediaTermsOf` says. */
export function mediaRequest(platforms: readonly Platform[], platform: PlatformId, address: string) {
  const { hosts, ...terms } = mediaTermsOf(platforms.find(({ id }) => id === platform));
  return { url: mediaAddress(hosts, address), ...terms };
}
