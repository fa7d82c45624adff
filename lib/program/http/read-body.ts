import type { IncomingMessage } from 'node:http';
import { longestBody } from './guard.ts';

/** A request's body as text; null when it is too long, of which nothing more is read. @throws where the client has gone away */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
