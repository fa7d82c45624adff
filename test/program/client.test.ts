import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GatewayRequest, Scope } from '../../lib/features/bridge/model/bridge-protocol.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { pairedToken } from '../../lib/program/client/pair.ts';
import { forgetToken, storedTokens, storeToken, tokenOf } from '../../lib/program/client/token-store.ts';
import { requestIn, runLines } from '../../lib/program/run-lines.ts';
import { told } from '../core/told.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';

const profile = '0123456789ab';
const stored = { token: 'secret', program: 'a script', scopes: ['operations' as const], until: null, profile };

describe('tokens', () => {
  it('lie in files that only their owner can read', () => {
    const home = temporaryHome();
    storeToken(home, stored);
    storeToken(home, { ...stored, program: '../../other' });
    expect(statSync(home.tokens).mode & 0o777).toBe(0o700);
    const files = readdirSync(home.tokens);
    expect(files).toHaveLength(2);
    for (const file of files) expect(statSync(join(home.tokens, file)).mode & 0o777).toBe(0o600);
    expect(files.join()).not.toContain('secret');
    expect(tokenOf(home, profile, 'a script')).toEqual(stored);
    forgetToken(home, profile, 'a script');
    expect(tokenOf(home, profile, 'a script')).toBeNull();
    expect(storedTokens(home)).toHaveLength(1);
  });

  it.each([
    ['no JSON', (file: string) => writeFileSync(file, '{"token":"se')],
    ['nothing', (file: string) => writeFileSync(file, '')],
    ['null', (file: string) => writeFileSync(file, 'null')],
    ['half of what belongs there', (file: string) => writeFileSync(file, '{"token":"t","program":"p"}')],
    ['a folder', (file: string) => mkdirSync(file)],
  ])('stay good beside a file that is %s', (_, spoil) => {
    const home = temporaryHome();
    storeToken(home, stored);
    spoil(join(home.tokens, `${profile}-spoilt.json`));
    expect(storedTokens(home)).toEqual([stored]);
  });

  it('are not taken from a folder that others could have written to', () => {
    const home = temporaryHome();
    storeToken(home, stored);
    chmodSync(home.tokens, 0o777);
    expect(storedTokens(home)).toEqual([]);
  });
});

describe('pairing', () => {
  it('asks the user once, and again when the token is good no more or more is wanted', async () => {
    const home = temporaryHome();
    const good = new Map<string, readonly Scope[]>();
    let asked = 0;
    await fakeExtension(home, ({ name, token, argument }) => {
      if (name === 'pair') {
        asked += 1;
        const { program, scopes } = argument as { program: string; scopes: readonly Scope[] };
        good.set(`token ${asked}`, scopes);
        return { program, scopes, until: null, token: `token ${asked}` };
      }
      const scopes = good.get(token);
      if (!scopes) throw new Refusal('not_paired', told('No.'));
      return { program: 'a script', scopes, until: null };
    });
    const pair = async (...scopes: Scope[]) =>
      (await pairedToken({ home, program: 'a script', scopes, tell: () => {} })).token;
    expect([await pair('operations'), await pair('operations')]).toEqual(['token 1', 'token 1']);
    expect([await pair('operations', 'queue'), await pair('queue')]).toEqual(['token 2', 'token 2']);
    good.clear();
    expect(await pair('queue')).toBe('token 3');
    expect(storedTokens(home).map(({ token }) => token)).toEqual(['token 3']);
    expect(readFileSync(join(home.tokens, readdirSync(home.tokens)[0] ?? ''), 'utf8')).toContain('token 3');
  });

  it.each([
    ['browser_closed', 'operations'],
    ['broken_off', 'operations'],
    ['busy', 'operations'],
    ['denied', 'queue'],
  ] as const)('that fails as %s leaves the token that is there', async (kind, scope) => {
    const home = temporaryHome();
    storeToken(home, stored);
    const { calls } = await fakeExtension(home, ({ name, token }) => {
      if (name === 'whoami' && token === '') throw new Refusal('not_paired', told('No.'));
      if (name === 'whoami' && kind === 'denied') return stored;
      throw new Refusal(kind, told('Not now.'));
    });
    const asking = pairedToken({ home, program: 'a script', scopes: [scope], tell: () => {} });
    await expect(asking).rejects.toMatchObject({ kind });
    expect(storedTokens(home)).toEqual([stored]);
    expect(calls.filter(({ name }) => name === 'pair')).toHaveLength(kind === 'denied' ? 1 : 0);
  });

  it('that is denied leaves nothing', async () => {
    const home = temporaryHome();
    await fakeExtension(home, ({ name }) => {
      throw new Refusal(name === 'pair' ? 'denied' : 'not_paired', told('The user did not allow it.'));
    });
    const lines: string[] = [];
    const asking = pairedToken({ home, program: 'a script', scopes: ['queue'], tell: (line) => lines.push(line) });
    await expect(asking).rejects.toMatchObject({ kind: 'denied' });
    expect(lines.join()).toContain('"a script"');
    expect(storedTokens(home)).toEqual([]);
  });
});

describe('gleaner run -', () => {
  async function run(lines: readonly string[], answer: (request: GatewayRequest) => { status: number; body: string }) {
    const written: string[] = [];
    const asked: GatewayRequest[] = [];
    async function* input() {
      yield* lines;
    }
    const ask = async (request: GatewayRequest) => {
      asked.push(request);
      return { headers: {}, failure: null, ...answer(request) };
    };
    const code = await runLines(
      input(),
      (line) => ask(requestIn(line)),
      (line) => written.push(line),
    );
    return { code, written, asked };
  }

  it('answers every line with a line that holds the envelope as it came, every digit', async () => {
    const body = '{"code":200,"data":{"id":7565000000000000129123}}';
    const { code, written, asked } = await run(
      ['{"operation":"e2","body":{"aweme_id":7565000000000000129},"cookie":"a=1"}', ''],
      () => ({
        status: 200,
        body,
      }),
    );
    expect(written).toEqual([`{"line":1,"status":200,"envelope":${body}}`]);
    expect(asked[0]).toMatchObject({
      path: '/api/cnvideo/aweme_detail',
      body: '{"aweme_id":7565000000000000129}',
      headers: { cookie: 'a=1' },
    });
    expect(code).toBe(0);
  });

  it('says in the line what is wrong with it, and what the browser refused', async () => {
    const { code, written } = await run(['no', '{"operation":"E99"}', '{"operation":"E2"}'], () => {
      throw new Refusal('browser_closed', told('Nobody.'));
    });
    expect(code).toBe(1);
    expect(written.map((line) => JSON.parse(line)).map(({ line, status }) => [line, status])).toEqual([
      [1, 400],
      [2, 400],
      [3, 503],
    ]);
  });

  it('asks several at once, and not all', async () => {
    let atOnce = 0;
    let most = 0;
    const lines = Array.from({ length: 30 }, () => '{"operation":"E2"}');
    async function* input() {
      yield* lines;
    }
    const written: string[] = [];
    await runLines(
      input(),
      async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setTimeout(resolve, 1));
        atOnce -= 1;
        return { status: 200, headers: {}, body: '{}', failure: null };
      },
      (line) => written.push(line),
    );
    expect([most, written.length]).toEqual([8, 30]);
  });
});
