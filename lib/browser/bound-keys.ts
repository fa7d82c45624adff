import { browser } from './browser.ts';

/**
 * Each command's display name (from `nameOf`) and its actual shortcut: another extension may have claimed the default
 * keys first.
 */
export async function boundKeys(
  nameOf: (command: string) => string,
): Promise<{ readonly name: string; readonly keys: string }[]> {
  const commands = (await browser.commands?.getAll()) ?? [];
  return commands.map(({ name = '', shortcut }) => ({ name: nameOf(name), keys: shortcut ?? '' }));
}
