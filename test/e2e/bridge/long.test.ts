import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformOf } from '../../../lib/core/platform.ts';
import { operations } from '../../../lib/operations.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { socketAddress } from '../../../lib/program/home.ts';
import { socketNames } from '../../../lib/program/host/stale-sockets.ts';
import { frameOf } from '../../../lib/program/wire/frames.ts';
import { profileInfo } from '../../fixtures/microblog/profile-info.ts';
import { hostileRequest, objection, sendBytes } from '../../program/hostile-requests.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName } from '../stage/each-browser.ts';
import {
  type BridgeStage,
  bridgeState,
  hurry,
  post,
  type serve,
  settingsOf,
  startServedStage,
} from './bridge-stage.ts';

const long = (process.env.GLEANER_BRIDGE_LONG ?? '').split(' ');
const [first, second] = (process.env.GLEANER_BRIDGE_SIZE ?? '').split('/').map(Number);
const skipped = { meta: { skipped: 'npm run tool -- bridge' } };
const path = '/api/microblog/user_detail';
const uid = '1900000001';
const body = JSON.stringify({ uid });
const hours = { timeout: 3 * 3_600_000 };

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

describe.runIf(long[0])(`the bridge at length in ${browserName}`, skipped, () => {
  let stage: BridgeStage;
  let token = '';
  let http: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    ({ stage, token, http } = await startServedStage(browserName, { pace: 0, firstPoll: 50 }));
  });
  afterAll(async () => {
    http?.end();
    await stage?.close();
  });

  it.runIf(long.includes('hostile'))('runs nothing for hostile requests', hours, async () => {
    const count = first || 10_000;
    const target = { port: Number(new URL(http.address).port), paths: operations.map((one) => one.path) };
    const before = (await bridgeState(stage)).uses.length;
    // A browser asks for things of its own, too.
    const asked = () => stage.replica.requests.filter(({ host }) => platformOf(`https://${host}/`, platforms)).length;
    const askedBefore = asked();
    const objections = new Map<string, number>();
    const address = socketAddress(stage.home, socketNames(stage.home)[0] ?? '');
    for (let at = 0; at < count; at += 50) {
      const batch = Array.from({ length: 50 }, (_, index) => hostileRequest(target, at + index));
      const answers = await Promise.all(batch.map((one) => sendBytes(target, one)));
      for (const [index, one] of batch.entries()) {
        const said = objection(one, answers[index] ?? '');
        if (said) objections.set(said, (objections.get(said) ?? 0) + 1);
      }
      // A foreign client of the socket, which has no token.
      const socket = connect(address);
      socket.on('error', () => {});
      const heard = new Promise<string>((resolve) => {
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
          if (text.includes('not_paired')) resolve(text);
        });
        socket.on('close', () => resolve(text));
      });
      socket.write(
        frameOf({
          call: {
            id: '1',
            token: `guess ${at}`,
            name: at % 100 ? 'handle' : 'library.search',
            argument: { method: 'POST', path, headers: {}, body },
          },
        }),
      );
      expect(await heard).toContain('not_paired');
      socket.destroy();
    }
    expect([...objections]).toEqual([]);
    expect((await bridgeState(stage)).uses.length).toBe(before);
    expect(asked()).toBe(askedBefore);
    expect(await post(http.address, path, token, body)).toMatchObject({ status: 200 });
    console.log(
      `${browserName} hostile: ${count} requests and ${count / 50} foreign clients of the socket; no operation ran, nothing was read`,
    );
  });

  it.runIf(long.includes('latency'))('costs little more than the same run asked in the browser', hours, async () => {
    const pairs = first || 60;
    for (const [name, most, size] of [
      ['small', 30, 0],
      ['5 MB', 100, 5_000_000],
    ] as const) {
      const info = profileInfo(uid) as { data: Record<string, unknown> };
      stage.replica.serve(
        'microblog',
        uid,
        JSON.stringify({ ...info, data: { ...info.data, padding: 'x'.repeat(size) } }),
      );
      const own: number[] = [];
      const bridged: number[] = [];
      const inBrowser = async () => {
        const begun = performance.now();
        const { run } = await askExtension(stage.page, 'run.start', { path, body, tabId: null, explicit: true });
        own.push(performance.now() - begun);
        expect(run?.state).toBe('done');
      };
      const overBridge = async () => {
        const begun = performance.now();
        const { status, text } = await post(http.address, path, token, body);
        bridged.push(performance.now() - begun);
        expect([status, text.length > size]).toEqual([200, true]);
      };
      const count = size === 0 ? pairs : Math.ceil(pairs / 3);
      for (let at = 0; at < count; at += 1) {
        // Each first in turn.
        for (const ask of at % 2 ? [inBrowser, overBridge] : [overBridge, inBrowser]) await ask();
      }
      const more = middle(bridged.map((ms, at) => ms - (own[at] ?? 0)));
      const shown = [middle(own), middle(bridged), more].map((ms) => Math.round(ms));
      console.log(
        `${browserName} latency, ${name}: in the browser ${shown[0]} ms, over the bridge ${shown[1]} ms, ${shown[2]} ms more (${count} pairs)`,
      );
      expect(more).toBeLessThanOrEqual(most);
    }
    stage.replica.reset();
  });

  it.runIf(long.includes('overnight'))(
    'answers or fails in time, through stopped workers and restarted browsers',
    hours,
    async () => {
      const [stops, restarts] = [first || 200, second || 20];
      const took: number[] = [];
      const statuses = new Map<number, number>();
      let going = true;
      async function ask(): Promise<void> {
        while (going) {
          const begun = performance.now();
          const { status } = await post(http.address, path, token, body);
          took.push(performance.now() - begun);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await sleep(50);
        }
      }
      const clients = [ask(), ask()];
      for (let at = 0; at < stops + restarts; at += 1) {
        if (at % Math.ceil((stops + restarts) / restarts) === 1) await stage.restart();
        else await stage.driver.stopWorker();
        // While it is down, while it connects, while it answers: a worker that was stopped is back after six seconds.
        await sleep(Math.random() * 9000);
      }
      going = false;
      await Promise.all(clients);
      const slowest = Math.round(Math.max(...took) / 1000);
      console.log(
        `${browserName} overnight: ${stops} stops, ${restarts} restarts; ${took.length} requests, by status ${JSON.stringify([...statuses])}, the slowest ${slowest} s`,
      );
      // 200, or a clear failure: broken off in mid-run, or nobody there.
      expect([...statuses.keys()].filter((status) => ![200, 499, 503].includes(status))).toEqual([]);
      expect(slowest).toBeLessThan(60);
      stage.page = await settingsOf(stage.driver);
      await hurry(stage);
      expect(await post(http.address, path, token, body)).toMatchObject({ status: 200 });
    },
  );
});
