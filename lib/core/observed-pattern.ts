import type { ObservedPaths } from './platform.ts';

function any(names: readonly string[]): string {
  const escaped = names.join('|').replaceAll('.', '\\.').replaceAll('*\\.', '([^ ]+\\.)?');
  return names.length > 1 ? `(${escaped})` : escaped;
}

/**
 * A regular-expression source for observed requests, matched against `<page host> <request address>`: pages of the hosts,
 * requests to any host whose path ends in a listed one. Built once, because code to build it would enlarge every page script.
 */
export function observedPattern(observed: readonly ObservedPaths[]): string {
  const parts = observed.map(({ hosts, paths }) => `${any(hosts)} [^?#]*${any(paths)}`);
  return `^(${parts.join('|')})([?#]|$)`;
}
