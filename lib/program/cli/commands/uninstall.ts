import { uninstall } from '../../install/install.ts';
import { type Command, home, readWords } from '../command.ts';
import { browsersNamed } from './install.ts';

export const uninstallCommand: Command = async (words) => {
  const { values } = readWords(words, ['browser', 'user-data-dir']);
  const dirs = values['user-data-dir'] ? [values['user-data-dir']] : [];
  const places = uninstall({ home: home(), profileDirs: dirs, ...browsersNamed(values.browser) });
  for (const { browser, folder } of places) console.log(`${browser}: removed from ${folder}`);
  return 0;
};
