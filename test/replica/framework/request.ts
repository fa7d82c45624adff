import type { IncomingMessage } from 'node:http';
import type { ReplicaRequest } from './site.ts';

function cookiesOf(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}

/** Reads a request whole, body included. `time`: when it came. */
export async function readRequest(message: IncomingMessage, time: number): Promise<ReplicaRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const url = new URL(message.url ?? '/', `https://${host || 'unknown.invalid'}`);
  return {
    method: message.method ?? 'GET',
    host,
    path: url.pathname,
    url,
    headers,
    cookies: cookiesOf(headers.cookie ?? ''),
    body: Buffer.concat(chunks).toString('utf8'),
    time,
  };
}

/** A body that is JSON text; any other has no members. */
export function bodyOf<Body extends object>(text: string): Partial<Body> {
  try {
    return JSON.parse(text) as Partial<Body>;
  } catch {
    return {};
  }
}

/** A number of a request's query, from 0 on. */
export const numberIn = ({ url }: ReplicaRequest, name: string): number =>
  Math.max(0, Number.parseInt(url.searchParams.get(name) ?? '0', 10) || 0);

/** `host/path`, as short links are listed. A missing or extra slash at the end makes no difference. */
export const addressOf = ({ host, path }: ReplicaRequest): string => `${host}${path.replace(/\/+$/, '')}`;
