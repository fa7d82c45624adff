import { openBrowsers } from '../../client/find-browser.ts';
import { storedTokens } from '../../client/token-store.ts';
import { homeOf } from '../../home.ts';
import type { Command } from '../command.ts';

export const statusCommand: Command = async () => {
  const home = homeOf();
  const connections = await openBrowsers(home);
  for (const { hello, close } of connections) {
    console.log(`${hello.profile}  ${hello.browser}  Gleaner ${hello.version}`);
    close();
  }
  if (connections.length === 0) console.log('No browser is connected. gleaner doctor says why.');
  for (const { program, profile, scopes, until } of storedTokens(home)) {
    const end = until === null ? 'until taken back' : `until ${new Date(until).toISOString()}`;
    console.log(`paired: ${program}  with ${profile}  ${scopes.join(', ')}  ${end}`);
  }
  return connections.length > 0 ? 0 : 1;
};
