import { readUserSettings } from './settings.ts';

declare const SOURCES_OFF: readonly string[];

/** The sources that the build switches off: not the user's to change. */
export const sourcesOffInBuild = typeof SOURCES_OFF === 'undefined' ? [] : SOURCES_OFF;

/** The sources that are switched off, by the user or in this build. */
export async function switchedOff(): Promise<ReadonlySet<string>> {
  const { sourcesOff } = await readUserSettings().catch(() => ({ sourcesOff: [] }));
  return new Set([...sourcesOff, ...sourcesOffInBuild]);
}
