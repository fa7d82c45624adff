import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { CaptureFacts } from '../../lib/core/capture.ts';
import { succeed } from '../../lib/core/envelope.ts';
import { Failure, type FailureKind, failureMeanings } from '../../lib/core/failure.ts';
import type { GatewayParts } from '../../lib/core/gateway.ts';
import { printJson } from '../../lib/core/json/json.ts';
import { schemaWalkerOf } from '../../lib/core/record/schema-walker.ts';
import { PaceDenied } from '../../lib/features/bridge/background/pace-slots.ts';
import { createProgramRun } from '../../lib/features/bridge/background/program-run.ts';
import { type RefusalKind, refusalCodes } from '../../lib/features/bridge/model/bridge-protocol.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { answerRequest, capturesPath } from '../../lib/program/capture-text.ts';
import { createBrowser } from '../../lib/program/client/ask.ts';
import { published } from '../../lib/published.ts';
import { failedWith, told } from '../core/told.ts';
import { validValue } from '../core/valid-record.ts';
import { asProgram } from '../features/bridge/as-program.ts';
import fc from '../setup/fast-check.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';
import { listeningServer } from './listening-server.ts';
import { type Answer, describedBy, documentAt } from './open-api-document.ts';

const usual = '/api/notes/note_detail';
const exampleOf = (path: string) => published.find((one) => one.path === path)?.example;

/** What a browser answers: a record, a failure of the run, a refusal of the pace limits or of the bridge. */
type Outcome = 'record' | Failure | Refusal;

/** A server with a host and an extension behind it, whose runs end as they are told to. */
async function servedBrowser() {
  let outcome: Outcome = 'record';
  const failing = asProgram({ operations, platforms } as unknown as GatewayParts, () => Promise.reject(outcome));
  const recording = createProgramRun({
    async handle({ path }, _, admit) {
      const operation = operations.find((one) => one.path === path);
      if (!operation) throw new Error(path);
      await admit(operation);
      const [data] = fc.sample(validValue(schemaWalkerOf(operation.data).root), { numRuns: 1, seed: 7 });
      return {
        run: { id: 'c1', failure: null } as CaptureFacts,
        refused: null,
        envelope: printJson(succeed(operation, data)),
      };
    },
    refusal: () => ({ run: null, refused: failedWith('internal'), envelope: '' }),
    cancel: () => {},
    pace: async () => ({ 'gleaner-left-today': '7', 'gleaner-pause': '20' }),
    takeSlot: async () => ({ end: async () => {} }),
    off: async () => false,
    online: () => true,
    now: () => 0,
  });
  const home = temporaryHome();
  await fakeExtension(home, ({ name, argument }, signal) => {
    if (name === 'resolve') {
      const item = { url: 'https://x', platform: 'notes', kind: 'note', ids: {} };
      return [{ ...item, operations: [{ path: usual, body: JSON.stringify(exampleOf(usual)) }] }];
    }
    if (outcome instanceof Refusal) throw outcome;
    return outcome === 'record' ? recording(argument, signal, () => {}) : failing(argument);
  });
  const browser = createBrowser({ home, token: 'good' });
  onTestFinished(() => browser.close());
  let connected = true;
  const port = await listeningServer({
    programOf: (token) => (token === 'good' ? 'a script' : null),
    ask: (request, token, signal) =>
      answerRequest(request, (name, argument, stop) => browser.call(name, argument, { token, signal: stop }), signal),
    wait: () => 20,
    connected: async () => connected,
    openApi: () => JSON.stringify(documentAt()),
    paths: [],
    log: () => {},
    now: () => 0,
    slowest: 400,
  });
  /** The answer to raw bytes. */
  async function raw(bytes: string): Promise<Answer> {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]);
    return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text: body };
  }

  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    port,
    ends(with_: Outcome) {
      outcome = with_;
    },
    isConnected(now: boolean) {
      connected = now;
    },
    raw,
    asked(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
      const body =
        method === 'GET' ? '' : JSON.stringify(path === capturesPath ? { text: 'https://x' } : exampleOf(path));
      const sent = {
        host: `127.0.0.1:${port}`,
        authorization: 'Bearer good',
        'content-type': 'application/json',
        ...headers,
      };
      const lines = Object.entries({ ...sent, 'content-length': Buffer.byteLength(body), connection: 'close' });
      return raw(
        `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      );
    },
  };
}

it('is what the server answers: each status that it lists comes, and each answer is as it says', {
  timeout: 60_000,
}, async () => {
  const server = await servedBrowser();
  const document = documentAt();
  const expectDescribed = describedBy(document);
  const seen = new Set<string>();
  function hold(method: string, path: string, answer: Answer, status?: number): void {
    if (status !== undefined) expect(answer.status, answer.text).toBe(status);
    expectDescribed(method, path, answer);
    seen.add(`${method} ${path} ${answer.status}`);
  }
  for (const { path } of operations) hold('POST', path, await server.asked('POST', path), 200);
  hold('POST', capturesPath, await server.asked('POST', capturesPath), 200);
  hold('GET', '/openapi.json', await server.asked('GET', '/openapi.json'), 200);
  hold('GET', '/health', await server.asked('GET', '/health'), 200);
  server.isConnected(false);
  hold('GET', '/health', await server.asked('GET', '/health'), 503);
  for (const path of [usual, capturesPath]) {
    for (const [kind, { code }] of Object.entries(failureMeanings)) {
      server.ends(new Failure(kind as FailureKind, told('Words: “signs”.')));
      const failed = await server.asked('POST', path);
      hold('POST', path, failed, code);
      expect(JSON.parse(failed.text)).toMatchObject({ code, msg: `${kind}: Words: “signs”.`, data: null });
    }
    server.ends(new PaceDenied(failedWith('rate_limited'), 77));
    const resting = await server.asked('POST', path);
    expect(resting.headers['retry-after']).toBe('77');
    hold('POST', path, resting, 429);
    for (const [kind, code] of Object.entries(refusalCodes)) {
      server.ends(new Refusal(kind as RefusalKind, told('No.')));
      hold('POST', path, await server.asked('POST', path), code);
    }
    hold('POST', path, await server.asked('POST', path, { authorization: 'Bearer guess' }), 401);
    hold('POST', path, await server.asked('POST', path, { prefer: 'wait=5' }), 429);
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    if (path !== usual && path.startsWith('/api/')) continue;
    const method = Object.keys(methods)[0]?.toUpperCase() ?? '';
    const line = `${method} ${path} HTTP/1.1\r\nConnection: close\r\n`;
    const host = `${line}Host: 127.0.0.1:${server.port}\r\n`;
    hold(method, path, await server.raw(`${line}Host: evil.example\r\n\r\n`), 421);
    hold(method, path, await server.raw(`${host}Origin: https://evil.example\r\n\r\n`), 403);
    hold(method, path, await server.raw(`${host}a header without a name\r\n\r\n`), 400);
    hold(method, path, await server.raw(host), 408);
    hold(method, path, await server.raw(`${host}Content-Length: 9999999\r\n\r\n`), 413);
    hold(method, path, await server.raw(`${host}X: ${'x'.repeat(20_000)}\r\n\r\n`), 431);
    const listed = Object.keys(methods[method.toLowerCase()]?.responses ?? {}).map(
      (status) => `${method} ${path} ${status}`,
    );
    expect(
      listed.filter((one) => !seen.has(one)),
      'listed, and nobody has seen it',
    ).toEqual([]);
  }
});

/** A program that uses the client made of the document. What is wrong in it, the compiler must say. */
const program = (address: string) => `
import { cnvideoAwemeDetail, captures, defaults, health, type CnvideoAwemeDetail } from './client.ts';

defaults.baseUrl = '${address}';
defaults.headers = { authorization: 'Bearer good' };
const video = await cnvideoAwemeDetail({ aweme_id: '7298145681699622182' }, { prefer: 'wait=60' });
if (video.status !== 200) throw new Error(video.data.msg);
const record: CnvideoAwemeDetail = video.data.data;
const likes: number | null | undefined = record.aweme_detail?.statistics?.digg_count;
const failed = await captures({ text: 'https://x' });
const said: string = failed.status === 200 ? failed.data.msg : failed.data.msg;
const { status } = await health();
console.log(JSON.stringify([video.data.code, typeof likes, said.length > 0, status]));
// @ts-expect-error an id is a text
await cnvideoAwemeDetail({ aweme_id: 7 }).catch(() => {});
// @ts-expect-error a text is asked for
await captures({}).catch(() => {});
// @ts-expect-error a number is none
export const wrong: string | null | undefined = likes;
`;

it('makes a TypeScript client that compiles, and gets its answers', { timeout: 120_000 }, async () => {
  const server = await servedBrowser();
  const dir = mkdtempSync(join(tmpdir(), 'gleaner-client-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'));
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'openapi.json'), JSON.stringify(documentAt(server.address)));
  writeFileSync(join(dir, 'program.ts'), program(server.address));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom'],
    types: [],
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const node = (...words: readonly string[]) => promisify(execFile)(process.execPath, words);
  await node('node_modules/oazapfts/dist/cli.js', join(dir, 'openapi.json'), join(dir, 'client.ts'));
  const complaints = await node('node_modules/@typescript/current/bin/tsc', '-p', dir).catch(
    (thrown: { readonly stdout: string }) => thrown,
  );
  expect(complaints.stdout).toBe('');
  const { stdout } = await node(join(dir, 'program.ts'));
  expect(JSON.parse(stdout)).toEqual([200, 'number', true, 200]);
});
