import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { curlLines } from '../../tools/readme/curl-lines.ts';
import { replicaItems } from '../../tools/start/replica-items.ts';
import { browserName } from '../stage/each-browser.ts';
import { type BridgeStage, type serve, startServedStage } from './bridge-stage.ts';

describe.runIf(all)(`the lines of curl in docs/bridge.md, in ${browserName}`, longForm, () => {
  let stage: BridgeStage;
  let token = '';
  let http: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    ({ stage, token, http } = await startServedStage(browserName, { pace: 50, firstPoll: 100 }));
    const signIns = new Set(replicaItems(stage.replica).flatMap(({ signIn }) => signIn ?? []));
    for (const signIn of signIns) await (await stage.driver.newPage(signIn)).close();
  });
  afterAll(async () => {
    http?.end();
    await stage?.close();
  });

  it.each(curlLines)('%s', async (line) => {
    const [, path = ''] = /127\.0\.0\.1:7437(\S+)/.exec(line) ?? [];
    const here = line.replace('http://127.0.0.1:7437', http.address);
    const begun = performance.now();
    const shell = ['-c', `${here} --silent --write-out '\n%{http_code}'`];
    const { stdout } = await promisify(execFile)('sh', shell, {
      env: { ...process.env, TOKEN: token },
      maxBuffer: 2 ** 26,
    });
    const [envelope = '', status] = stdout.split('\n');
    console.log(
      `${browserName} ${path} ${status}, ${envelope.length} characters, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
    expect(status, envelope.slice(0, 300)).toBe('200');
    expect(JSON.parse(envelope)).toMatchObject({ code: 200, msg: 'success' });
  });
});
