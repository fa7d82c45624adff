import { existsSync, readFileSync } from 'node:fs';
import { examine } from '../../doctor/examine.ts';
import type { Home } from '../../home.ts';
import { browserIds } from '../../install/browsers.ts';
import { install, isChromiumId, placesOf, uninstall } from '../../install/install.ts';
import { startedBy } from '../../install/launcher.ts';
import { windowsRegistry } from '../../install/registry.ts';
import { thisProgram, version } from '../../this-program.ts';
import { type Command, listOf, namesIn, readWords, UsageError } from '../command.ts';

/**
 * The options of a command, with those that name host files and extensions. @throws UsageError on an unknown browser or
 * a malformed id
 */
export function readPlaces<Name extends string>(words: readonly string[], names: readonly Name[] = []) {
  const read = readWords(words, [...names, 'browser', 'user-data-dir', 'id']);
  const { values, browser: asked } = read;
  const ids = listOf(values.id);
  const wrong = ids.find((id) => !isChromiumId(id));
  if (wrong) throw new UsageError(`"${wrong}" is no id of a Chromium extension: 32 letters from a to p.`);
  const profileDirs = values['user-data-dir'] ? [values['user-data-dir']] : [];
  const wanted = { home: asked.home, profileDirs, ids, browsers: namesIn(values.browser, browserIds, 'browser') };
  return { ...read, wanted };
}

/** Whether browsers know what to start. Updates of Node, or a new place for Gleaner, take away what they knew. */
function isInstalled({ launcher }: Home): boolean {
  if (!existsSync(launcher)) return false;
  const started = startedBy(readFileSync(launcher, 'utf8'));
  return !started || (existsSync(started.node) && existsSync(started.script));
}

/**
 * Installs on first use, so that one command is enough, again where what browsers start has gone, and whenever places
 * or ids are named.
 */
export function installOnce(wanted: ReturnType<typeof readPlaces>['wanted']): void {
  const { home, browsers, profileDirs, ids } = wanted;
  const isNamed = [browsers, profileDirs, ids].some((names) => names.length > 0);
  if (isNamed || !isInstalled(home)) install({ ...wanted, started: thisProgram() });
}

export const installCommand: Command = async (words) => {
  const places = install({ ...readPlaces(words).wanted, started: thisProgram() });
  for (const { browser, folder } of places) console.log(`${browser}: ${folder}`);
  if (places.length === 0) console.log('No browser was found. Name one: gleaner install --browser chromium');
  else console.log('Now turn on "Programs on this computer" in Gleaner\'s settings.');
  return places.length > 0 ? 0 : 1;
};

export const uninstallCommand: Command = async (words) => {
  for (const { browser, folder } of uninstall(readPlaces(words).wanted))
    console.log(`${browser}: removed from ${folder}`);
  return 0;
};

export const doctorCommand: Command = async (words) => {
  const { wanted } = readPlaces(words);
  const places = placesOf(wanted);
  const findings = await examine({
    home: wanted.home,
    places,
    registry: windowsRegistry,
    version,
    node: process.versions.node,
  });
  for (const { what, sentence, mend } of findings) console.log(`${what}: ${sentence}\n  → ${mend}`);
  if (findings.length === 0) console.log('Nothing is wrong.');
  return findings.length === 0 ? 0 : 1;
};
