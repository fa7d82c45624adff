import { noted } from '../../../browser/storage/caught-errors.ts';
import { readUserSettings } from './settings.ts';

declare const SOURCES_OFF: readonly string[];

/** The sources that the build disables; the user cannot change them. */
export const sourcesOffInBuild = typeof SOURCES_OFF === 'undefined' ? [] : SOURCES_OFF;

/** The sources that are disabled, by the user or in this build. */
export async function switchedOff(): Promise<ReadonlySet<string>> {
  const { sourcesOff } = await readUserSettings().catch(noted({ sourcesOff: [] }));
  return new Set([...sourcesOff, ...sourcesOffInBuild]);
}
