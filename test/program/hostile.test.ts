import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { operations } from '../../lib/operations.ts';
import { createBrowser } from '../../lib/program/client/ask.ts';
import { socketAddress } from '../../lib/program/home.ts';
import { frameOf } from '../../lib/program/wire/frames.ts';
import { told } from '../core/told.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';
import { hostileRequest, objection, sendBytes } from './hostile-requests.ts';
import { listeningServer } from './listening-server.ts';

/** The long form, against the real thing: npm run tool -- bridge hostile */
const count = 380;

it(`answers none of ${count} requests of pages and other users, and asks nothing for them`, async () => {
  const asked: unknown[] = [];
  const paths = operations.map(({ path }) => path);
  const lines: string[] = [];
  const port = await listeningServer({
    programOf: (token) => (token === 'the-one' ? 'a program' : null),
    ask: async (request) => {
      asked.push(request);
      return { status: 200, headers: {}, body: '{"aweme":1}' };
    },
    wait: () => 20,
    connected: async () => true,
    openApi: () => '{"aweme":1}',
    paths,
    log: (line) => lines.push(JSON.stringify(line)),
    now: () => 0,
    slowest: 1000,
  });
  const target = { port, paths };
  const objections: string[] = [];
  for (let at = 0; at < count; at += 32) {
    const batch = Array.from({ length: 32 }, (_, index) => hostileRequest(target, at + index));
    const answers = await Promise.all(batch.map((one) => sendBytes(target, one)));
    objections.push(...batch.map((one, index) => objection(one, answers[index] ?? '')).filter(Boolean));
  }
  expect([...new Set(objections)]).toEqual([]);
  expect(asked).toEqual([]);
  expect(lines.join('\n')).not.toMatch(/evil|passwd|share_text/);
  // It has survived, for those it is meant for.
  const good = await fetch(`http://127.0.0.1:${port}${paths[0]}`, {
    method: 'POST',
    headers: { authorization: 'Bearer the-one' },
    body: '{}',
  });
  expect([good.status, asked.length]).toEqual([200, 1]);
});

it('answers no foreign client of the socket: without a token, with another’s ids, with noise, with 4 GB', async () => {
  const home = temporaryHome();
  const { calls, pid } = await fakeExtension(home, ({ token }) => {
    if (token !== 'good') throw new Refusal('not_paired', told('No.'));
    return new Promise(() => {});
  });
  const mine = createBrowser({ home, token: 'good' });
  let ended = false;
  void mine.ask({ method: 'POST', path: '/x', headers: {}, body: '' }).then(
    () => (ended = true),
    () => (ended = true),
  );
  await expect.poll(() => calls.length).toBe(1);
  const address = socketAddress(home, `0123456789ab-${pid}`);
  const heard: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const socket = connect(address);
    socket.on('error', () => {});
    socket.on('data', (chunk) => heard.push(chunk.toString()));
    // The ids of the others are guessed: none of them may be cancelled or heard.
    for (const id of ['1', '2', String(at)]) socket.write(frameOf({ cancel: id }));
    socket.write(frameOf({ call: { id: '1', token: `guess ${at}`, name: 'handle', argument: {} } }));
    // A frame of 4 GB is announced, none of which is kept.
    if (at % 4 === 1) socket.write(Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.alloc(100_000, 'x')]));
    else if (at % 2) socket.write('\u0000\u0001\u0002\u0003 noise');
    await expect.poll(() => heard.length).toBeGreaterThan(at);
    socket.destroy();
  }
  expect(ended).toBe(false);
  expect(heard.join('')).not.toContain('"ok":true');
  mine.close();
});
