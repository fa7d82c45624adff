/** Ends of paths observed on pages of hosts, both as the insides of patterns (`a\\.example|b\\.example`, `/x|/y`). */
export type Observed = readonly (readonly [hosts: string, paths: string])[];

/**
 * Gives the function that tells which ends of paths are observed on pages of a host; of none where none are. It is asked when a page has
 * had its way with everything, so it uses nothing but what is taken now.
 */
export function createPathsAt(observed: Observed): (host: string) => string {
  const { apply } = Reflect;
  const Pattern = RegExp;
  const { exec } = Pattern.prototype;
  return (host) => {
    // Matches nothing.
    let ends = '(?!)';
    for (let at = 0; at < observed.length; at += 1) {
      // Not taken apart as a list: the page could count what goes through one.
      const one = observed[at];
      if (one && apply(exec, new Pattern(`^(?:.*\\.)?(?:${one[0]})$`), [host])) ends += `|${one[1]}`;
    }
    return ends;
  };
}
