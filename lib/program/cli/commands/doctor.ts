import { examine } from '../../doctor/examine.ts';
import { placesOf } from '../../install/install.ts';
import { windowsRegistry } from '../../install/registry.ts';
import { version } from '../../this-program.ts';
import { type Command, home, readWords } from '../command.ts';
import { browsersNamed } from './install.ts';

export const doctorCommand: Command = async (words) => {
  const { values } = readWords(words, ['browser', 'user-data-dir']);
  const dirs = values['user-data-dir'] ? [values['user-data-dir']] : [];
  const places = placesOf({ home: home(), profileDirs: dirs, ...browsersNamed(values.browser) });
  const findings = await examine({ home: home(), places, registry: windowsRegistry, version, node: process.versions.node });
  for (const { what, sentence, mend } of findings) console.log(`${what}: ${sentence}\n  → ${mend}`);
  if (findings.length === 0) console.log('Nothing is wrong.');
  return findings.length === 0 ? 0 : 1;
};
