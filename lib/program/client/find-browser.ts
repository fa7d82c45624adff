import { because } from '../../core/reason.ts';
import { Refusal, refusalFor } from '../../features/bridge/model/index.ts';
import { type Home, opennessOf } from '../home.ts';
import { reach, socketNames } from '../host/stale-sockets.ts';
import { type Connection, greet } from './connection.ts';
import { tokenOf } from './token-store.ts';

/**
 * One connection per browser profile. Of two hosts for a profile the newer one counts: a restarted worker has started a
 * new one.
 */
export async function openBrowsers(home: Home): Promise<Connection[]> {
  const names = socketNames(home);
  // If other users can enter the folder, a socket in it may be theirs and must not be sent a token.
  if (names.length > 0 && opennessOf(home.sockets))
    throw new Refusal('browser_closed', because('said', { said: opennessOf(home.sockets) }));
  const byProfile = new Map<string, Connection>();
  const byAge = names.toSorted((one, other) => Number(one.split('-')[1]) - Number(other.split('-')[1]));
  for (const name of byAge) {
    const socket = await reach(home, name);
    const connection = socket && (await greet(socket));
    if (!connection) continue;
    byProfile.get(connection.hello.profile)?.close();
    byProfile.set(connection.hello.profile, connection);
  }
  return [...byProfile.values()];
}

/**
 * The browser to ask: `wanted` begins its profile's id or is its name, or it allowed `program`; null: none. @throws
 * Refusal for several
 */
export async function findBrowser(home: Home, wanted = '', program = ''): Promise<Connection | null> {
  const all = await openBrowsers(home);
  const name = wanted.toLowerCase();
  const named = all.filter(({ hello }) => hello.profile.startsWith(name) || hello.browser.toLowerCase() === name);
  const allowing = named.filter(({ hello }) => tokenOf(home, hello.profile, program));
  const fitting = allowing.length === 1 ? allowing : named;
  for (const connection of all) if (fitting.length !== 1 || connection !== fitting[0]) connection.close();
  if (fitting.length <= 1) return fitting[0] ?? null;
  const names = fitting.map(({ hello }) => `${hello.profile} (${hello.browser})`).join(', ');
  throw refusalFor('browsers_several', [{ said: names }, { id: fitting[0]?.hello.profile ?? '' }]);
}
