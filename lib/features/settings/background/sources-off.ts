import { readUserSettings } from './settings.ts';

/** The sources that are switched off, by the user or in this build. */
export async function switchedOff(): Promise<ReadonlySet<string>> {
  try {
    const { sourcesOff, sourcesOffInBuild } = await readUserSettings();
    return new Set([...sourcesOff, ...sourcesOffInBuild]);
  } catch {
    return new Set();
  }
}
