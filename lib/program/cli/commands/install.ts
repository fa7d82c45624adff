import { type BrowserId, browserIds } from '../../install/browsers.ts';
import { isChromiumId } from '../../install/extension-ids.ts';
import { install } from '../../install/install.ts';
import { thisProgram } from '../../this-program.ts';
import { type Command, home, listOf, readWords, UsageError } from '../command.ts';

/** The browsers that an option names. @throws UsageError on an unknown name */
export function browsersNamed(text: string | undefined): { readonly browsers?: readonly BrowserId[] } {
  const names = listOf(text);
  const unknown = names.find((name) => !browserIds.includes(name as BrowserId));
  if (unknown) throw new UsageError(`No browser "${unknown}": ${browserIds.join(', ')}.`);
  return names.length > 0 ? { browsers: names as BrowserId[] } : {};
}

export const installCommand: Command = async (words) => {
  const { values } = readWords(words, ['browser', 'user-data-dir', 'id']);
  const ids = listOf(values.id);
  const wrong = ids.find((id) => !isChromiumId(id));
  if (wrong) throw new UsageError(`"${wrong}" is no id of a Chromium extension: 32 letters from a to p.`);
  const dirs = values['user-data-dir'] ? [values['user-data-dir']] : [];
  const places = install({ home: home(), started: thisProgram(), ids, profileDirs: dirs, ...browsersNamed(values.browser) });
  for (const { browser, folder } of places) console.log(`${browser}: ${folder}`);
  if (places.length === 0) console.log('No browser was found. Name one: gleaner install --browser chromium');
  else console.log('Now switch on "Programs on this computer" in Gleaner\'s settings.');
  return places.length > 0 ? 0 : 1;
};
