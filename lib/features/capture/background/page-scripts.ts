import type { Scripting } from 'webextension-polyfill';
import { anchorsFile, observerFile } from '../../../core/page-forms.ts';
import { matchPatterns, type Platform } from '../../../core/platform.ts';

export type Script = Scripting.RegisteredContentScript;

/** Prefix of the ids of all these scripts. */
export const prefix = 'observer-';

const pagesOf = (observed: Platform['observed'] = []) =>
  [...new Set(observed.flatMap(({ hosts }) => hosts))].sort().map((host) => `https://${host}/*`);

/**
 * The content scripts registered for one platform: the keeper, which answers requests, and the observer, which copies.
 * They persist across browser restarts, so that the first page after a start is observed too. Browsers order scripts by
 * id, and the keeper's id sorts before the observer's: an observer for which no keeper waits does nothing.
 */
export function scriptsOf({ id, observed }: Platform): readonly Script[] {
  const shared = { matches: pagesOf(observed), runAt: 'document_start', persistAcrossSessions: true } as const;
  return [
    { ...shared, id: `${prefix}${id}-1`, js: ['keeper.js'] },
    { ...shared, id: `${prefix}${id}-2`, js: [observerFile(id)], world: 'MAIN' },
  ];
}

/**
 * The content script by which a platform's pages hand over what they receive of lists, while one of them is gathered.
 * After a browser restart none is.
 */
export function gathererOf({ id, observed }: Platform): Script {
  return {
    id: `${prefix}${id}-3`,
    matches: pagesOf(observed),
    js: ['gatherer.js'],
    runAt: 'document_start',
    persistAcrossSessions: false,
  };
}

/** The content script that lets the detector of one platform read the elements that name an item. */
export function readerOf({ id, hosts }: Platform): Script {
  return {
    id: `${prefix}${id}-0`,
    matches: matchPatterns(hosts),
    js: [anchorsFile(id)],
    runAt: 'document_start',
    persistAcrossSessions: true,
  };
}

export const same = (one: Script, other: Script) =>
  one.id === other.id && `${one.matches?.toSorted()}` === `${other.matches?.toSorted()}`;
