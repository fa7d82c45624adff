import { createHash } from 'node:crypto';
import type { Answer, ReplicaRequest } from './site.ts';

/** A picture or film as media hosts send it: with an ETag, and in part where the rest of that very file is asked for. */
export function ranged(answer: Answer, { headers }: ReplicaRequest): Answer {
  const { status, body } = answer;
  if (status !== 200 || !/^(?:image|video|audio)\//.test(answer.headers['content-type'] ?? '')) return answer;
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  const whole = { ...answer, headers: { ...answer.headers, etag, 'accept-ranges': 'bytes' } };
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? bytes.length);
  if (from >= bytes.length || (headers['if-range'] ?? etag) !== etag) return whole;
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  return {
    ...whole,
    status: 206,
    headers: { ...whole.headers, 'content-range': range },
    body: bytes.subarray(from),
  };
}
