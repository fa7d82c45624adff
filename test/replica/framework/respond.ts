import type { ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';
import { hurried } from './haste.ts';
import type { Scenario } from './scenario.ts';
import type { Answer } from './site.ts';

/** Aborted as soon as the client goes away, so that a slow answer holds nothing up. */
function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function broken(answer: Answer, fault: Scenario | null): Answer {
  if (fault?.fault === 'empty') return { ...answer, status: 200, body: '' };
  if (fault?.fault === 'malformed') return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
  if (fault?.fault === 'slow') return { ...answer, delay: fault.delay ?? 60_000 };
  const status = fault?.fault.match(/^status-(\d+)$/)?.[1];
  return status ? { ...answer, status: Number(status), body: '' } : answer;
}

/** Sends an answer, so many times as fast as the live site, broken in the way a scenario asks for. */
export async function respond(
  intended: Answer,
  fault: Scenario | null,
  response: ServerResponse,
  { clock, haste }: { readonly clock: Clock; readonly haste: number },
): Promise<void> {
  const answer = broken(hurried(intended, haste), fault);
  const gone = goneOf(response);
  if (fault?.until)
    await Promise.race([fault.until, new Promise((resolve) => gone.addEventListener('abort', resolve))]);
  else if (answer.delay) await clock.wait(answer.delay, gone);
  if (fault?.fault === 'cut-early') {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(answer.body);
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.setCookies.length > 0) response.setHeader('set-cookie', [...answer.setCookies]);
  if (clock.told && answer.role === 'document') response.setHeader('server-timing', `clock;dur=${clock.now()}`);
  if (answer.endless === undefined) response.setHeader('content-length', bytes.length);
  response.statusCode = answer.status;
  if (answer.endless !== undefined) {
    response.write(bytes);
    for (; !gone.aborted; await clock.wait(50, gone)) response.write(answer.endless);
    return;
  }
  if (fault?.fault === 'cut') {
    await new Promise((resolve) => response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), resolve));
    // A browser that hears of both at once forgets what has come.
    if (answer.role === 'asset') await clock.wait(300, gone);
    response.destroy();
    return;
  }
  if (answer.pause) {
    response.write(bytes.subarray(0, answer.pause.at));
    await clock.wait(answer.pause.wait, gone);
    response.end(bytes.subarray(answer.pause.at));
    return;
  }
  response.end(bytes);
}
