import { Refusal } from '../../../features/bridge/model/index.ts';
import type { Connection } from '../../client/connection.ts';
import { openBrowsers } from '../../client/find-browser.ts';
import { forgetToken, type StoredToken, storedTokens } from '../../client/token-store.ts';
import { homeOf } from '../../home.ts';
import type { Command } from '../command.ts';

/** How long a browser may take to say whether it knows a program, in ms. */
const patience = 5000;

async function takenBack({ token }: StoredToken, browser: Connection | undefined): Promise<boolean> {
  try {
    await browser?.call('whoami', {}, token, AbortSignal.timeout(patience));
    return false;
  } catch (thrown) {
    return thrown instanceof Refusal && thrown.kind === 'not_paired';
  }
}

/** Lists the browsers and the paired programs, and forgets the programs that a browser no longer knows. */
export const statusCommand: Command = async () => {
  const home = homeOf();
  const connections = await openBrowsers(home);
  for (const { hello } of connections) console.log(`${hello.profile}  ${hello.browser}  Gleaner ${hello.version}`);
  if (connections.length === 0) console.log('No browser is connected. gleaner doctor says why.');
  for (const stored of storedTokens(home)) {
    const { program, profile, scopes, until } = stored;
    const isRevoked = await takenBack(
      stored,
      connections.find(({ hello }) => hello.profile === profile),
    );
    if (isRevoked) forgetToken(home, profile, program);
    const end = until === null ? 'until revoked' : `until ${new Date(until).toISOString()}`;
    console.log(
      `${isRevoked ? 'revoked' : 'paired'}: ${program}  with ${profile}  ${scopes.join(', ')}${isRevoked ? '' : `  ${end}`}`,
    );
  }
  for (const { close } of connections) close();
  return connections.length > 0 ? 0 : 1;
};
