import { expect, it } from 'vitest';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { storeToken } from '../../lib/program/client/token-store.ts';
import { browsersByToken } from '../../lib/program/http/browsers-by-token.ts';
import { told } from '../core/told.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';
import { listeningServer } from './listening-server.ts';

const path = '/api/cnvideo/aweme_detail';
const profiles = ['0123456789ab', 'ba9876543210'] as const;

/** A server, and two browsers that each take the token of their own profile only. */
async function twoBrowsers() {
  const home = temporaryHome();
  const open = (profile: string) =>
    fakeExtension(
      home,
      ({ token }) => {
        if (token !== `token-of-${profile}`) throw new Refusal('not_paired', told('No.'));
        return { status: 200, headers: {}, body: `"${profile}"`, failure: null };
      },
      { profile },
    );
  for (const profile of profiles) {
    storeToken(home, {
      token: `token-of-${profile}`,
      program: `of ${profile}`,
      scopes: ['operations'],
      until: null,
      profile,
    });
  }
  const { browserOf, ...browsers } = browsersByToken(home);
  const port = await listeningServer({
    ...browsers,
    ask: (request, token, signal) => browserOf(token).call('handle', request, { token, signal }),
    wait: () => 0,
    openApi: () => '',
    paths: [path],
    log: () => {},
    now: () => 0,
    slowest: 2000,
  });
  const at = (to: string) => `http://127.0.0.1:${port}${to}`;
  const ask = async (token: string) => {
    const response = await fetch(at(path), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{}',
    });
    return [response.status, await response.text()];
  };
  return { open, ask, health: async () => (await fetch(at('/health'))).status };
}

it('each token is answered by the browser that allowed it, however many are connected', async () => {
  const { open, ask, health } = await twoBrowsers();
  expect(await health()).toBe(503);
  const first = await open(profiles[0]);
  const asked = () => Promise.all(profiles.map((profile) => ask(`token-of-${profile}`)));
  expect(await ask(`token-of-${profiles[0]}`)).toEqual([200, `"${profiles[0]}"`]);
  await open(profiles[1]);
  expect(await asked()).toEqual(profiles.map((profile) => [200, `"${profile}"`]));
  expect([await health(), (await ask('guessed'))[0]]).toEqual([200, 401]);
  first.close();
  await first.ended;
  expect(await health()).toBe(200);
  expect(await ask(`token-of-${profiles[1]}`)).toEqual([200, `"${profiles[1]}"`]);
});
