import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { failureMeanings } from '../../core/failure.ts';
import { Refusal, type RefusalKind, refusalCodes } from '../../features/bridge/model/index.ts';
import { denialFor, unread, unreadable } from './guard.ts';
import { type AnswerParts, answerTo, type HttpAnswer, refused } from './http-answer.ts';
import { type LogLine, shownPath } from './log-line.ts';

export interface HttpParts extends AnswerParts {
  readonly paths: readonly string[];
  log(line: LogLine): void;
  now(): number;
  /** A request that is not complete after this many ms is cut off. */
  readonly slowest: number;
}

/** In the log: the client went away before it was answered. */
const goneAway = failureMeanings.cancelled.code;
/** When to ask again after a refusal, in s. A browser's worker that was stopped is back within half a minute. */
const againAfter: Readonly<Partial<Record<RefusalKind, number>>> = { busy: 60, browser_closed: 30, broken_off: 30 };
/**
 * Maximum number of connections, and of those that have sent no whole request. More than a browser takes requests at
 * once: beyond that it says so itself, with 429; a connection beyond these is closed without a word.
 */
const mostConnections = 768;
const mostIdle = 384;
/** Clients are to neither store an answer nor guess its type. */
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers bytes that Node could not read as a request: there is no request to answer then, only a connection. */
function answerUnread(fault: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  const { status, headers, body } = refused(unread[fault.code ?? ''] ?? unreadable);
  const lines = Object.entries({ ...always, ...headers, 'content-length': Buffer.byteLength(body) });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Drops the oldest connections that wait with no whole request, so that they never keep others out. */
function dropIdle(server: Server): void {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
    const [oldest] = idle;
    if (idle.size > mostIdle) oldest?.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => !socket.destroyed && idle.add(socket));
  });
}

/** Serves the specification's paths to programs on this computer. */
export function createHttpServer(parts: HttpParts): Server {
  const portOf = () => {
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = parts.now();
    const stop = new AbortController();
    response.once('close', () => stop.abort());
    let program = '';
    const known = (name: string) => {
      program = name;
    };
    const given = await answerTo(request, parts, portOf(), stop.signal, known).catch((thrown: unknown) => {
      const { kind, sentence } = Refusal.fromThrown(thrown);
      return refused({ status: refusalCodes[kind], kind, sentence }, againAfter[kind]);
    });
    const isAborted = stop.signal.aborted;
    // The unread rest of a body must not be taken for the next request.
    const last = request.complete ? {} : { connection: 'close' };
    const send = ({ status, headers, body }: HttpAnswer): number => {
      const bytes = Buffer.from(body, 'utf8');
      response.writeHead(status, { ...always, ...headers, ...last, 'content-length': bytes.length }).end(bytes);
      return status;
    };
    let status = goneAway;
    try {
      if (!isAborted) status = send(given);
    } catch {
      status = send(
        refused({
          status: 500,
          kind: 'internal',
          sentence: 'The browser gave no answer that can be sent; are both up to date?',
        }),
      );
    }
    const { method = '', url = '' } = request;
    parts.log({ at: begun, method, path: shownPath(url, parts.paths), status, ms: parts.now() - begun, program });
  }

  const limits = {
    headersTimeout: parts.slowest,
    requestTimeout: parts.slowest,
    connectionsCheckingInterval: Math.min(1000, parts.slowest),
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16 * 1024,
    // A request without a host gets an envelope, too.
    requireHostHeader: false,
  };
  // Only the client's connection is left to fail here.
  const server = createServer(
    limits,
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  );
  // The client asks before it sends the body: a denied request need not send one.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!denialFor(request, portOf())) response.writeContinue();
    server.emit('request', request, response);
  });
  // An unknown expectation is not met, but the request is answered.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', answerUnread);
  server.maxConnections = mostConnections;
  dropIdle(server);
  return server;
}
