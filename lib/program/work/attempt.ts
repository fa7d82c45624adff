import { failureMeanings } from '../../core/failure-kinds.ts';
import { Refusal } from '../../features/bridge/model/index.ts';
import { type AskBrowser, answerRequest, pathHeader } from '../capture-text.ts';
import { requestOf } from '../request-of.ts';
import type { Attempt, WorkJob } from './job.ts';

/** After this many attempts, a job's failure is its result. */
export const attemptsAtMost = 3;
/** How long a worker rests after such failures, in s. */
const later = 30;
/** In s. The browser is closed: another may take the job at once. */
const elsewhere = 5;
/** In s. This browser has used up its runs of the day: another may take the job. */
const spent = 300;

/** Runs a job in the browser. `before`: attempts so far that counted. Rejects only with the reason of `signal`. */
export async function attempt({ path, body }: WorkJob, before: number, ask: AskBrowser, signal: AbortSignal): Promise<Attempt> {
  try {
    const { status, headers, body: envelope, failure } = await answerRequest(requestOf(path, body), ask, signal);
    const asked = headers[pathHeader] ?? path;
    if (status === 200) return { kind: 'answer', status, failure: '', envelope, path: asked };
    // An extension of another version may say nothing of its failure, or what this program does not know.
    const { kind, retry, sentence } = failure ?? { kind: 'internal', retry: 'again', sentence: '' };
    const why = `${kind}: ${sentence}`;
    const again = failureMeanings[kind]?.elsewhere === true;
    // The platform makes us wait, whatever the item.
    if (retry === 'hold' && !again) return { kind: 'back', seconds: Number(headers['retry-after']) || later, counts: false, why };
    // Another attempt, in this browser or another, may succeed.
    if ((retry === 'again' || again) && before + 1 < attemptsAtMost) return { kind: 'back', seconds: later, counts: true, why };
    return { kind: 'answer', status, failure: kind, envelope, path: asked };
  } catch (thrown) {
    signal.throwIfAborted();
    const { kind, sentence } = Refusal.fromThrown(thrown);
    return { kind: 'back', seconds: kind === 'busy' ? spent : elsewhere, counts: false, why: `${kind}: ${sentence}` };
  }
}
