import { addressSource, type PageAnchor, type PageKind, type Platform, type PlatformId } from './platform.ts';

/** What a content script needs to tell the pages of one platform that can be captured. */
export interface PageForms {
  /**
   * A regular-expression source for the addresses that name an item, as `addressLine` writes them. A match with a group is a page of a kind
   * that nothing captures: as in recognition, the first form that fits decides.
   */
  readonly items: string;
  /** Anchors of the other pages. `at`: such a source for the addresses where one counts; absent: everywhere. */
  readonly anchors: readonly PageAnchor[];
}

// The names of ids occur more than once.
const unnamed = (source: string) => source.replace(/\(\?<\w+>/g, '(?:');

/**
 * The forms of a platform's pages of the kinds that some operation captures. Built once, because every page of the platform pays for the
 * script that has them, and the code to build them would enlarge it.
 */
export function pageForms({ pages, shapes, anchors = [] }: Platform, captured: (kind: PageKind) => boolean): PageForms {
  const items = Object.entries(pages).map(([kind, forms]) => {
    const sources = forms.map((form) => unnamed(addressSource(form, shapes))).join('|');
    return captured(kind as PageKind) ? sources : `(${sources})`;
  });
  return {
    items: items.join('|') || '(?!)',
    anchors: anchors.map(({ at, ...anchor }) => (at === undefined ? anchor : { ...anchor, at: unnamed(addressSource(at, shapes)) })),
  };
}

/** Whether an address, as `addressLine` writes it, names an item. */
export function namesItem(address: string, items: RegExp): boolean {
  return (
    items
      .exec(address)
      ?.slice(1)
      .every((group) => group === undefined) ?? false
  );
}

/** The files of the detector on a platform's pages, in order: its forms, and the script that reads them. */
export function detectorFiles(platform: PlatformId): [string, string] {
  return [`pages/${platform}.js`, 'detector.js'];
}
