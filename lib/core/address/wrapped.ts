import { idsAt, type Platform, platformOf } from '../platform.ts';

/** The web address of an app's deep link; null: no platform has such a link. */
export function appAddress(text: string, platforms: readonly Platform[]): string | null {
  const [, scheme = '', afterScheme = ''] = /^([a-z]+):\/\/(.*)$/i.exec(text) ?? [];
  for (const link of platforms.flatMap(({ appLinks = [] }) => appLinks)) {
    const match = link.scheme === scheme.toLowerCase() ? link.pattern.exec(afterScheme) : null;
    if (match) return link.address.replace('$1', match[1] ?? '');
  }
  return null;
}

/**
 * The address that a login, captcha or error page, or a way into the app, stands in front of; null when `address` is no
 * such page.
 */
export function unwrap(address: string, platforms: readonly Platform[]): string | null {
  const platform = platformOf(address, platforms);
  for (const form of platform?.wrappers ?? []) {
    const to = platform && idsAt(address, form, platform)?.to;
    const inner = to && (appAddress(to, [platform]) ?? to);
    if (inner && URL.canParse(inner, address)) return new URL(inner, address).href;
  }
  return null;
}
