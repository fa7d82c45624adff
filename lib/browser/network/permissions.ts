import { matchPatterns, type Platform } from '../../core/platform.ts';
import { browser } from '../browser.ts';

/** The match patterns a platform's pages, links, sessions and media need. */
export function originsOf({ hosts, shareHosts, requestHosts, mediaHosts }: Platform): string[] {
  return matchPatterns([...hosts, ...shareHosts, ...requestHosts, ...mediaHosts]);
}

/**
 * Whether the user allows Gleaner on a platform's pages now. Hosts that are only sent requests (short links,
 * registration) are not needed for that.
 */
export function granted({ hosts }: Platform): Promise<boolean> {
  return browser.permissions.contains({ origins: matchPatterns(hosts) });
}

/** Requests site permissions; only within a user gesture on an extension page. */
export function requestOrigins(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...origins] });
}

const notices = { permissions: ['notifications' as const] };

export const mayNotify = (): Promise<boolean> => browser.permissions.contains(notices);

/**
 * Requests or gives up the permission to notify when a job ends; only within a user gesture. Returns whether it is
 * granted afterwards.
 */
export async function requestNotices(wanted: boolean): Promise<boolean> {
  if (wanted) return browser.permissions.request(notices);
  await browser.permissions.remove(notices);
  return false;
}

/**
 * Firefox: asks for the use of proxies, within a user gesture; true if it has it already. False in Chromium's default
 * build.
 */
export function requestProxy(): Promise<boolean> {
  return browser.permissions.request({ permissions: ['proxy'] }).catch(() => false);
}
