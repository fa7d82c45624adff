import type { PlatformId } from '../../../core/platform.ts';
import { memberOf } from '../model/manifest.ts';
import type { Outcome } from '../model/outcome.ts';
import { isExpired, type PlannedFile } from '../model/plan.ts';
import { goesOn, noTerms, partial, rangeHeaders, termsOf } from '../model/ranges.ts';
import type { ArchiveFileRow } from '../store/index.ts';
import { onDisk, SpoolProblem } from './into-spool.ts';
import type { Spool, SpoolFile } from './spool.ts';

/**
 * Asks a platform's media host for a file, with the Referer that it wants; null: the address is none of such a host.
 * @throws what the browser's `fetch` throws
 */
export type AskMedia = (platform: PlatformId, address: string, init: RequestInit) => Promise<Response | null>;

export interface FileParts {
  readonly ask: AskMedia;
  /** Waits so many ms. @throws the signal's reason as soon as it aborts */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** What hosts send instead of a file. */
const page = /^(?:text\/html|application\/(?:xhtml\+xml|json))/i;

/** Statuses of a server that has no such part, that is to be asked later, or that has a fault. */
const [noSuchPart, tooMany, serverFault] = [416, 429, 500];

/** A server that sends nothing for so long, in ms, has stalled. */
const patience = 60_000;
/** How long the second try for a file waits, and the third, in ms. */
const waits = [1_000, 5_000];

/** Aborts where nothing has come for a while: `touch` says that something has. */
function stallWatch() {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function touch(): void {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), patience);
  }
  touch();
  return { signal: stalled.signal, touch, end: () => clearTimeout(timer) };
}

/** How a try ended: `broken` may be tried again. */
type Ended = 'whole' | 'broken' | 'refused';

/** The tries for one file at one address. */
function transferOf(file: SpoolFile, ask: (init: RequestInit) => Promise<Response | null>, signal: AbortSignal) {
  let terms = noTerms;
  let isBegun = false;

  async function beginAnew(): Promise<'broken'> {
    terms = noTerms;
    await onDisk(file.empty());
    return 'broken';
  }

  /** Of an answer that brings nothing. @throws TypeError where the server is to be asked later */
  async function turnedAway({ status, body }: Response): Promise<Ended> {
    await body?.cancel();
    if (status === tooMany || status >= serverFault) throw new TypeError('busy');
    return status === noSuchPart && isBegun ? beginAnew() : 'refused';
  }

  /** Takes what comes; more than was announced is none of the file. */
  async function take(body: ReadableStream<Uint8Array>, touch: () => void): Promise<Ended> {
    for await (const piece of body) {
      touch();
      await onDisk(file.add(piece));
      if (terms.total !== null && file.bytes() > terms.total) return 'refused';
    }
    if (file.bytes() === 0) return 'refused';
    return file.bytes() === (terms.total ?? file.bytes()) ? 'whole' : 'broken';
  }

  /** @throws SpoolProblem; AbortError; TypeError where the server cannot be reached, breaks off, or is busy */
  async function once(): Promise<Ended> {
    const watch = stallWatch();
    try {
      const answer = await ask({
        credentials: 'include',
        headers: rangeHeaders(terms, file.bytes()),
        signal: AbortSignal.any([signal, watch.signal]),
      });
      if (!answer) return 'refused';
      const { ok, status, headers, body } = answer;
      if (!ok || !body || page.test(headers.get('content-type') ?? '')) return await turnedAway(answer);
      if (status === partial && !goesOn(answer, terms, file.bytes())) {
        await body.cancel();
        return await beginAnew();
      }
      if (status !== partial) await beginAnew();
      const told = termsOf(answer);
      // A part need not say again how it can be told apart.
      terms = { total: told.total, validator: told.validator ?? terms.validator };
      isBegun = true;
      return await take(body, watch.touch);
    } finally {
      watch.end();
    }
  }
  return { once, isBegun: () => isBegun };
}

/**
 * Whether the file came whole. What breaks off is tried again, from there where the server can do that. @throws as a try
 * does
 */
async function fetchWhole(
  { once, isBegun }: ReturnType<typeof transferOf>,
  sleep: FileParts['sleep'],
  signal: AbortSignal,
): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    const wait = waits[tries];
    try {
      const ended = await once();
      if (ended !== 'broken' || wait === undefined) return ended === 'whole';
    } catch (thrown) {
      const mayGoOn = isBegun() && !signal.aborted && !(thrown instanceof SpoolProblem);
      if (!mayGoOn || wait === undefined) throw thrown;
    }
    await sleep(wait, signal);
  }
}

/**
 * Fetches a planned file from the first of its addresses that serves it. @throws SpoolProblem where nothing can be
 * written; AbortError
 */
export async function fetchFile(
  row: PlannedFile & Pick<ArchiveFileRow, 'n'>,
  spool: Pick<Spool, 'begin'>,
  { ask, sleep }: FileParts,
  signal: AbortSignal,
): Promise<Outcome> {
  let reached = false;
  for (const address of row.addresses) {
    const file = spool.begin(`file-${row.n}`);
    try {
      const tries = transferOf(file, (init) => ask(row.platform, address, init), signal);
      const isWhole = await fetchWhole(tries, sleep, signal);
      reached = true;
      if (!isWhole) continue;
      const digest = await onDisk(file.close());
      const fetched = { of: row.of, kind: row.kind, role: row.role, url: address, at: Date.now() };
      return { state: 'done', member: { ...memberOf(row.path, digest, null), fetched } };
    } catch (thrown) {
      if (thrown instanceof SpoolProblem || signal.aborted) throw thrown;
    } finally {
      await file.abort();
    }
  }
  if (row.addresses.every((one) => isExpired(one, Date.now()))) return { state: 'missing', reason: 'expired' };
  return { state: 'missing', reason: reached ? 'refused' : 'unreachable' };
}
