import {
  type AddressForm,
  addressSource,
  type ObservedPaths,
  type PageAnchor,
  type PageKind,
  type Platform,
  type PlatformId,
} from './platform.ts';

// The names of ids occur more than once.
const unnamed = (source: string) => source.replace(/\(\?<\w+>/g, '(?:');

/**
 * Addresses of one kind, as `addressLine` writes them: a text that each of them contains, or how many digits in a row,
 * and a regular-expression source, which costs a page up to half a millisecond. The third element: nothing captures
 * this kind.
 */
export type DetectedForm = readonly [sign: string | number, source: string, uncaptured?: 1];

/**
 * The longest text after the host that every address of a form contains; if it is too short to tell anything, the
 * digits of its ids.
 */
function signOf(form: AddressForm, shapes: Platform['shapes']): string | number {
  const [path = ''] = form.split('&');
  // Groups may hold groups.
  const given = path.replace(/\([^()]*\)/g, '*').replace(/\([^()]*\)/g, '*');
  const parts = given.replace(/^[^/]*/, '').split(/:\w+|\{\w+\}|\*/);
  const text = parts.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  const digits = [...given.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    Number(/^\\d\{(\d+)/.exec(shapes[name] ?? '')?.[1] ?? 0),
  );
  return text.length < 3 ? Math.max(...digits, 0) || text : text;
}

/**
 * The forms of a platform's captured kinds of pages, built once: every page pays for the script that has them, and code
 * that makes them is longer.
 */
export function pageForms({ pages, shapes, anchors = [] }: Platform, captured: (kind: PageKind) => boolean) {
  const items: DetectedForm[] = [];
  for (const [kind, forms] of Object.entries(pages)) {
    for (const form of forms) {
      const [sign, source] = [signOf(form, shapes), unnamed(addressSource(form, shapes))];
      const last = items.at(-1);
      const uncaptured: [1?] = captured(kind as PageKind) ? [] : [1];
      if (last?.[0] === sign && last[2] === uncaptured[0])
        items.splice(-1, 1, [sign, `${last[1]}|${source}`, ...uncaptured]);
      else items.push([sign, source, ...uncaptured]);
    }
  }
  return {
    /**
     * In the order of recognition, because the first form that fits decides: uncaptured forms stay where a captured one
     * follows.
     */
    items: items.slice(0, items.findLastIndex((one) => one.length === 2) + 1),
    /** Anchors of the other pages. `at`: a source, as above, for the addresses where it counts; absent: everywhere. */
    anchors: anchors.map(
      ({ at, ...anchor }): PageAnchor =>
        at === undefined ? anchor : { ...anchor, at: unnamed(addressSource(at, shapes)) },
    ),
  };
}

function hasDigits(text: string, count: number): boolean {
  let inRow = 0;
  for (let at = 0; at < text.length && inRow < count; at += 1)
    inRow = (text[at] as string) >= '0' && (text[at] as string) <= '9' ? inRow + 1 : 0;
  return inRow === count;
}

/** Whether an address names an item that something captures. */
export function namesItem(address: string, items: readonly DetectedForm[]): boolean {
  const maybe = (sign: string | number) =>
    typeof sign === 'number' ? hasDigits(address, sign) : address.includes(sign);
  const form = items.find(([sign, source]) => maybe(sign) && new RegExp(source).test(address));
  return form !== undefined && !form[2];
}

/** The files of the detector on a platform's pages, in order: its forms, and the script that reads them. */
export function detectorFiles(platform: PlatformId): [string, string] {
  return [`pages/${platform}.js`, 'detector.js'];
}

/** The file with a platform's anchors, without which the detector compares addresses alone. */
export const anchorsFile = (platform: PlatformId): string => `pages/${platform}-anchors.js`;

/** The file of the observer on a platform's pages. */
export const observerFile = (platform: PlatformId): string => `observers/${platform}.js`;

/**
 * What a platform's observer compares addresses with: the ends of all paths that its pages request from any host,
 * without those in `observedBodies`.
 */
export const observedPaths = (observed: readonly ObservedPaths[]): readonly string[] => [
  ...new Set(observed.flatMap(({ paths, bodies = {} }) => paths.filter((path) => !Object.hasOwn(bodies, path)))),
];

/** Pairs of a path and a text that the request's body must contain; of several pairs with one path, one suffices. */
export const observedBodies = (observed: readonly ObservedPaths[]): readonly (readonly [string, string])[] =>
  observed
    .flatMap(({ bodies = {} }) => Object.entries(bodies))
    .flatMap(([path, words]) => words.map((one) => [path, one] as const));
