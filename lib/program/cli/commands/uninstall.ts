import { uninstall } from '../../install/install.ts';
import type { Command } from '../command.ts';
import { readPlaces } from './install.ts';

export const uninstallCommand: Command = async (words) => {
  for (const { browser, folder } of uninstall(readPlaces(words).wanted)) console.log(`${browser}: removed from ${folder}`);
  return 0;
};
