import type { ObservedPaths } from './platform.ts';

/** The last two parts of a host: all names would be too long for a script of every page. */
const siteOf = (host: string) => host.split('.').slice(-2).join('.');

function any(names: readonly string[]): string {
  const escaped = names.join('|').replaceAll('.', '\\.');
  return names.length > 1 ? `(${escaped})` : escaped;
}

/**
 * A regular-expression source for observed requests, matched against `<page host> <request address>`: pages of the hosts' sites
 * (the scripts run on the hosts alone), requests to any host whose path ends in a listed one. Built once, because code to build it would enlarge every page script.
 */
export function observedPattern(observed: readonly ObservedPaths[]): string {
  const parts = observed.map(({ hosts, paths }) => `${any([...new Set(hosts.map(siteOf))])} [^?#]*${any(paths)}`);
  return `^([^ ]*\\.)?(${parts.join('|')})([?#]|$)`;
}
