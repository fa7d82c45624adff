import { matchPatterns, type Platform } from '../../core/platform.ts';
import { browser } from '../browser.ts';

/** The match patterns a platform's pages, links and sessions need. */
export function originsOf({ hosts, shareHosts, requestHosts }: Platform): string[] {
  return matchPatterns([...hosts, ...shareHosts, ...requestHosts]);
}

/** Whether the user lets Gleaner onto a platform's sites; it may be taken away at any time. */
export function granted(platform: Platform): Promise<boolean> {
  return browser.permissions.contains({ origins: originsOf(platform) });
}

/** Asks for sites; only within a click on a page of the extension. */
export function requestOrigins(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...origins] });
}

const notices = { permissions: ['notifications' as const] };

/** Whether the user wants to be told of the end of a job. */
export function mayNotify(): Promise<boolean> {
  return browser.permissions.contains(notices);
}

/** Asks to tell of the end of a job, or gives that up again; only within a click. Whether it may be told then. */
export async function requestNotices(wanted: boolean): Promise<boolean> {
  if (wanted) return browser.permissions.request(notices);
  await browser.permissions.remove(notices);
  return false;
}

/**
 * Firefox: asks to send single requests through a proxy; only within a click. False in Chromium's default build, which cannot
 * ask; true where the permission is there already.
 */
export function requestProxy(): Promise<boolean> {
  return browser.permissions.request({ permissions: ['proxy'] }).catch(() => false);
}
