import type { ServerResponse } from 'node:http';
import type { Scenario } from './scenario.ts';
import type { Answer } from './site.ts';

/** Ends at once when the client goes away, so that a slow answer holds nothing up. */
function wait(time: number | Promise<unknown>, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = typeof time === 'number' ? setTimeout(resolve, time) : undefined;
    if (typeof time !== 'number') void time.then(() => resolve());
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function broken(answer: Answer, fault: Scenario | null): Answer {
  if (fault?.fault === 'empty') return { ...answer, status: 200, body: '' };
  if (fault?.fault === 'malformed') return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
  if (fault?.fault === 'slow') return { ...answer, delay: fault.delay ?? 60_000 };
  const status = fault?.fault.match(/^status-(\d+)$/)?.[1];
  return status ? { ...answer, status: Number(status), body: '' } : answer;
}

/** Sends an answer, broken in the way a scenario asks for. */
export async function respond(intended: Answer, fault: Scenario | null, response: ServerResponse): Promise<void> {
  const answer = broken(intended, fault);
  if (fault?.until) await wait(fault.until, response);
  else if (answer.delay) await wait(answer.delay, response);
  if (fault?.fault === 'cut-early') {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(answer.body);
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.setCookies.length > 0) response.setHeader('set-cookie', [...answer.setCookies]);
  response.setHeader('content-length', bytes.length);
  response.statusCode = answer.status;
  if (fault?.fault === 'cut') {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  if (answer.pause) {
    response.write(bytes.subarray(0, answer.pause.at));
    await wait(answer.pause.wait, response);
    response.end(bytes.subarray(answer.pause.at));
    return;
  }
  response.end(bytes);
}
