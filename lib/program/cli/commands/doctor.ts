import { examine } from '../../doctor/examine.ts';
import { placesOf } from '../../install/install.ts';
import { windowsRegistry } from '../../install/registry.ts';
import { version } from '../../this-program.ts';
import type { Command } from '../command.ts';
import { readPlaces } from './install.ts';

export const doctorCommand: Command = async (words) => {
  const { wanted } = readPlaces(words);
  const places = placesOf(wanted);
  const findings = await examine({ home: wanted.home, places, registry: windowsRegistry, version, node: process.versions.node });
  for (const { what, sentence, mend } of findings) console.log(`${what}: ${sentence}\n  → ${mend}`);
  if (findings.length === 0) console.log('Nothing is wrong.');
  return findings.length === 0 ? 0 : 1;
};
