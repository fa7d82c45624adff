import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { GatewayRequest, GatewayResponse } from '../../core/gateway-request.ts';
import { refusalCodes } from '../../features/bridge/model/bridge-protocol.ts';
import { Refusal } from '../../features/bridge/model/refusal.ts';
import { isOpen, type Knock, longestBody, type Shut, shutFor, tokenIn, tooLarge, unpaired } from './guard.ts';
import { type LogLine, shownPath } from './log-line.ts';

export interface HttpParts {
  /** The program a token was given to, as far as this computer knows; null: nobody's. */
  programOf(token: string): string | null;
  /** @throws Refusal */
  ask(request: GatewayRequest, token: string, signal: AbortSignal): Promise<GatewayResponse>;
  /** Whether a browser is connected. */
  connected(): Promise<boolean>;
  openApi(): string;
  /** Paths of the operations. */
  readonly paths: readonly string[];
  log(line: LogLine): void;
  now(): number;
  /** A request whose body has not come within so long, in ms, is cut off. */
  readonly slowest: number;
}

const json = 'application/json; charset=utf-8';
/** Nothing of it is kept or guessed at by whoever gets it. */
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function refused({ status, kind, sentence }: Shut): GatewayResponse {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return {
    status,
    headers: { 'content-type': json, connection: 'close', ...challenge },
    body: JSON.stringify({ code: status, msg: `${kind}: ${sentence}`, data: null }),
  };
}

function knockOf({ url = '', rawHeaders }: IncomingMessage): Knock {
  const headers = rawHeaders.flatMap((text, at) => (at % 2 === 0 ? [[text.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : []));
  return { url, headers };
}

function gatewayRequest({ method = '', url = '', headers }: IncomingMessage, body: string): GatewayRequest {
  const { cookie, 'content-type': type } = headers;
  return { method, path: url, headers: { ...(type ? { 'content-type': type } : {}), ...(cookie ? { cookie } : {}) }, body };
}

/** A request's body as text; null when it is too long, of which nothing more is read. @throws where the client has gone away */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The specification's paths over HTTP, for programs on this computer. Whether a token is good is for the browser to say: one that this
 * computer does not know is not even carried there.
 */
export function createHttpServer(parts: HttpParts): Server {
  const portOf = () => {
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };

  async function openAnswer(path: string, method: string): Promise<GatewayResponse> {
    if (method !== 'GET') return refused({ status: 405, kind: 'invalid_request', sentence: 'method: this path is a GET.' });
    if (path === '/openapi.json') return { status: 200, headers: { 'content-type': json }, body: parts.openApi() };
    const connected = await parts.connected();
    const state = connected ? 'ok' : 'no browser';
    return { status: connected ? 200 : 503, headers: { 'content-type': json }, body: JSON.stringify({ status: state }) };
  }

  async function answer(request: IncomingMessage, gone: AbortSignal): Promise<readonly [GatewayResponse, program: string]> {
    const knock = knockOf(request);
    const shut = shutFor(knock, portOf());
    if (shut) return [refused(shut), ''];
    const path = knock.url.split('?')[0] ?? '';
    if (isOpen(path)) return [await openAnswer(path, request.method ?? ''), ''];
    const token = tokenIn(knock);
    const program = token === '' ? null : parts.programOf(token);
    if (program === null) return [refused(unpaired), ''];
    const body = await readBody(request);
    if (body === null) return [refused(tooLarge), program];
    return [await parts.ask(gatewayRequest(request, body), token, gone), program];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = parts.now();
    const stop = new AbortController();
    response.once('close', () => stop.abort());
    const [{ status, headers, body }, program] = await answer(request, stop.signal).catch((thrown: unknown) => {
      const { kind, sentence } = Refusal.told(thrown);
      return [refused({ status: refusalCodes[kind], kind, sentence }), ''] as const;
    });
    const bytes = Buffer.from(body, 'utf8');
    // What was not read of a body must not be taken for the next request.
    const last = request.complete ? {} : { connection: 'close' };
    if (!response.destroyed) response.writeHead(status, { ...always, ...headers, ...last, 'content-length': bytes.length }).end(bytes);
    const { method = '', url = '' } = request;
    parts.log({ at: begun, method, path: shownPath(url, parts.paths), status, ms: parts.now() - begun, program });
  }

  const limits = {
    headersTimeout: parts.slowest,
    requestTimeout: parts.slowest,
    connectionsCheckingInterval: Math.min(1000, parts.slowest),
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16 * 1024,
  };
  const server = createServer(limits, (request, response) => void respond(request, response).catch(() => request.destroy()));
  // Asked before the body is sent: what is not let in need not be sent at all.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!shutFor(knockOf(request), portOf())) response.writeContinue();
    server.emit('request', request, response);
  });
  server.maxConnections = 256;
  return server;
}
