import { browser } from './browser.ts';

/** The commands as the browser really has them bound: another extension may have had the keys first. `nameOf` gives a command's name for people. */
export async function boundKeys(nameOf: (command: string) => string): Promise<{ readonly name: string; readonly keys: string }[]> {
  const commands = (await browser.commands?.getAll()) ?? [];
  return commands.map(({ name = '', shortcut }) => ({ name: nameOf(name), keys: shortcut ?? '' }));
}
