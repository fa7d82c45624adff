import type { ObservedPaths } from './platform.ts';

function any(names: readonly string[]): string {
  const escaped = names.join('|').replaceAll('.', '\\.');
  return names.length > 1 ? `(${escaped})` : escaped;
}

/**
 * The pattern of what is observed, for `host address`: pages of a host or of those below it, addresses whose path ends so, whatever host is
 * asked. One pattern made by the build weighs less in every page than what would make it there.
 */
export function observedPattern(observed: readonly ObservedPaths[]): string {
  const parts = observed.map(({ hosts, paths }) => `${any(hosts)} [^?#]*${any(paths)}`);
  return `^([^ ]*\\.)?(${parts.join('|')})([?#]|$)`;
}
