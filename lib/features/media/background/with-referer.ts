import type { HeaderRule } from '../../../browser/network/header-rule.ts';

/** Requests a media address with the Referer that its host wants; null: none. */
export function withReferer<T>(
  headerRule: HeaderRule,
  url: string,
  referer: string | null,
  ask: () => Promise<T>,
): Promise<T> {
  return referer === null ? ask() : headerRule(new URL(url), { referer }, ask);
}
