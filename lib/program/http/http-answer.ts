import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type GatewayRequest, type GatewayResponse, gatewayRequest } from '../../features/bridge/model/index.ts';
import { pathHeader } from '../capture-text.ts';
import { refusedEnvelope } from '../refused-envelope.ts';
import {
  type Denial,
  denialFor,
  longestBody,
  noText,
  openPaths,
  patienceIn,
  tokenIn,
  tooLarge,
  tooLong,
  unpaired,
} from './guard.ts';

export interface AnswerParts {
  /** The program that a token belongs to, as far as this computer knows; null: none. */
  programOf(token: string): string | null;
  /** @throws Refusal */
  ask(request: GatewayRequest, token: string, signal: AbortSignal): Promise<HttpAnswer>;
  /** Estimated seconds until the requests that wait for the path's platform, and `more` further ones, are answered. */
  wait(path: string, more: number): number;
  connected(): Promise<boolean>;
  openApi(): string;
}

export type HttpAnswer = Omit<GatewayResponse, 'failure'>;

const jsonAnswer = (status: number, body: string, headers: HttpAnswer['headers'] = {}): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body,
});

/** `seconds`: the wait until the next try may succeed; 0: unknown. */
export function refused({ status, kind, sentence }: Denial, seconds = 0): HttpAnswer {
  return jsonAnswer(status, refusedEnvelope(status, kind, sentence), {
    connection: 'close',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(seconds > 0 && { 'retry-after': String(seconds) }),
  });
}

/**
 * A request's body as text, or why it is refused: it is too long, and its rest stays unread, or it is no text. @throws
 * when the client has gone away
 */
async function readBody(request: IncomingMessage): Promise<string | Denial> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) return tooLarge;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return isUtf8(bytes) ? bytes.toString('utf8') : noText;
}

/** Answers a path that needs no token. */
async function openAnswer({ openApi, connected }: AnswerParts, path: string, method: string): Promise<HttpAnswer> {
  if (method !== 'GET')
    return refused({ status: 405, kind: 'invalid_request', sentence: 'method: this path is a GET.' });
  if (path === '/openapi.json') return jsonAnswer(200, openApi());
  return (await connected())
    ? jsonAnswer(200, JSON.stringify({ status: 'ok' }))
    : jsonAnswer(503, JSON.stringify({ status: 'no browser' }));
}

/**
 * Answers a request to this port. The browser judges tokens; one that this computer does not know is not passed on.
 * `known`: called with the name of the program that asks, as soon as it is known. @throws Refusal
 */
export async function answerTo(
  request: IncomingMessage,
  parts: AnswerParts,
  port: number,
  clientGone: AbortSignal,
  known: (program: string) => void,
): Promise<HttpAnswer> {
  const denial = denialFor(request, port);
  if (denial) return refused(denial);
  const path = request.url?.split('?')[0] ?? '';
  if (openPaths.includes(path)) return openAnswer(parts, path, request.method ?? '');
  const token = tokenIn(request);
  const program = token === '' ? null : parts.programOf(token);
  if (program === null) return refused(unpaired);
  known(program);
  const body = await readBody(request);
  if (typeof body !== 'string') return refused(body);
  const wait = parts.wait(path, 1);
  // Where nobody waits, an estimate is no reason to refuse: only an answer can correct it.
  if (parts.wait(path, 0) > 0 && wait > patienceIn(request)) return refused(tooLong(wait), wait);
  const { method, headers } = request;
  const given = await parts.ask(gatewayRequest({ method, path: request.url, headers, body }), token, clientGone);
  // The platform of a link is known only now.
  const next = parts.wait(given.headers[pathHeader] ?? path, 1);
  return { ...given, headers: { ...given.headers, 'gleaner-wait': String(next) } };
}
