import { addressSource, type ObservedPaths, type PageAnchor, type PageKind, type Platform, type PlatformId } from './platform.ts';

// The names of ids occur more than once.
const unnamed = (source: string) => source.replace(/\(\?<\w+>/g, '(?:');

/** The forms of a platform's captured kinds of pages, built once: every page pays for the script that has them, and code is longer. */
export function pageForms({ pages, shapes, anchors = [] }: Platform, captured: (kind: PageKind) => boolean) {
  const items = Object.entries(pages).map(([kind, forms]) => {
    const sources = forms.map((form) => unnamed(addressSource(form, shapes))).join('|');
    return captured(kind as PageKind) ? sources : `(${sources})`;
  });
  return {
    /**
     * A regular-expression source for the addresses that name an item, as `addressLine` writes them. A match with a group is a page of a
     * kind that nothing captures: as in recognition, the first form that fits decides.
     */
    items: items.join('|') || '(?!)',
    /** Anchors of the other pages. `at`: such a source for the addresses where one counts; absent: everywhere. */
    anchors: anchors.map(
      ({ at, ...anchor }): PageAnchor => (at === undefined ? anchor : { ...anchor, at: unnamed(addressSource(at, shapes)) }),
    ),
  };
}

export function namesItem(address: string, items: RegExp): boolean {
  const groups = items.exec(address)?.slice(1);
  return groups?.every((group) => group === undefined) ?? false;
}

/** The files of the detector on a platform's pages, in order: its forms, and the script that reads them. */
export function detectorFiles(platform: PlatformId): [string, string] {
  return [`pages/${platform}.js`, 'detector.js'];
}

/** The file with a platform's anchors, without which the detector compares addresses alone. */
export const anchorsFile = (platform: PlatformId): string => `pages/${platform}-anchors.js`;

/** The last two parts of a host, after a dot: all names would be too long for a script of every page. */
const siteOf = (host: string) => `.${host.split('.').slice(-2).join('.')}`;

/**
 * What the observer compares addresses with: rows of a site and the ends of paths that its pages (the scripts run on the hosts alone)
 * request from any host. Made once, by the build, because code to make it would enlarge every page script.
 */
export function observedPaths(observed: readonly ObservedPaths[]): readonly (readonly string[])[] {
  const rows = new Map<string, Set<string>>();
  for (const { hosts, paths } of observed) {
    for (const site of hosts.map(siteOf)) rows.set(site, new Set([...(rows.get(site) ?? []), ...paths]));
  }
  return [...rows].map(([site, paths]) => [site, ...paths]);
}
