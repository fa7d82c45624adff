import type { PlatformId } from '../../../core/platform.ts';
import { pageType, stallWatch } from '../../media/model/index.ts';
import type { MissingReason } from '../model/archived-item.ts';
import { memberOf } from '../model/manifest.ts';
import type { Outcome } from '../model/outcome.ts';
import { hostOf, isExpired, type PlannedFile } from '../model/plan.ts';
import { goesOn, noTerms, partial, rangeHeaders, termsOf } from '../model/ranges.ts';
import type { ArchiveFileRow } from '../store/index.ts';
import type { HostTurns } from './host-turns.ts';
import { onDisk } from './into-spool.ts';
import { isWithheld } from './is-withheld.ts';
import { type HasRoomFor, lookingForRoom, type Spool, type SpoolFile } from './spool.ts';
import { SpoolProblem } from './spool-problem.ts';

/**
 * Asks a platform's media host for a file, with the Referer that it wants; null: the address is none of such a host.
 * @throws what the browser's `fetch` throws; what `isWithheld` knows
 */
export type AskMedia = (platform: PlatformId, address: string, init: RequestInit) => Promise<Response | null>;

export interface FileParts {
  readonly ask: AskMedia;
  /** Waits so many ms. @throws the signal's reason as soon as it aborts */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

interface WholeFileParts extends FileParts {
  readonly inTurn: HostTurns;
  readonly hasRoomFor: HasRoomFor;
  /** Is told why a file could not be had at its other addresses, where the next one may not be asked. */
  lose(reason: MissingReason): Promise<unknown>;
}

/** Statuses of a server that has no such part, that is to be asked later, or that has a fault. */
const [noSuchPart, toAskLater, serverFault] = [416, [429, 503], 500];

/** How long the second try for a file waits, and the third, in ms. */
const waits = [1_000, 5_000];
/** How long a server may have the next try wait, in ms. */
const longestWait = 60_000;
/** How many bytes ahead must be free while the server does not say how many come. */
const untold = 64 << 20;

/** A server is to be asked later. */
class Busy extends Error {
  /** After how many ms; 0: it does not say. */
  readonly after: number;
  constructor(after: number) {
    super('busy');
    this.after = after;
  }
}

/** What `Retry-After` tells, in ms: it has seconds, or a date. 0: nothing. */
function waitIn(headers: Headers): number {
  const stated = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}

/** How a try ended: `broken` may be tried again. */
type Ended = 'whole' | 'broken' | 'refused';

/** The tries for one file at one address. */
function transferOf(
  file: SpoolFile,
  ask: (init: RequestInit) => Promise<Response | null>,
  hasRoomFor: HasRoomFor,
  signal: AbortSignal,
) {
  let terms = noTerms;
  let isBegun = false;

  async function beginAnew(): Promise<'broken'> {
    terms = noTerms;
    await onDisk(file.empty());
    return 'broken';
  }

  /** How a try ended whose answer brings no file. @throws Busy; TypeError where the server has a fault */
  async function turnedAway({ status, headers, body }: Response): Promise<Ended> {
    await body?.cancel();
    if (toAskLater.includes(status)) throw new Busy(waitIn(headers));
    if (status >= serverFault) throw new TypeError(`status ${status}`);
    return status === noSuchPart && isBegun ? beginAnew() : 'refused';
  }

  /** Writes the body into the spool; refuses one that is longer than announced. @throws SpoolProblem */
  async function take(body: ReadableStream<Uint8Array>, touch: () => void): Promise<Ended> {
    const look = lookingForRoom(file, hasRoomFor, () => terms.total ?? file.bytes() + untold);
    for await (const piece of body) {
      touch();
      // Within the loop, because throwing here also cancels the rest of the answer.
      await look(piece);
      await onDisk(file.add(piece));
      if (terms.total !== null && file.bytes() > terms.total) return 'refused';
    }
    if (file.bytes() === 0) return 'refused';
    return file.bytes() === (terms.total ?? file.bytes()) ? 'whole' : 'broken';
  }

  /** @throws SpoolProblem; AbortError; Busy; TypeError where the server is not reached, breaks off, or has a fault */
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
      if (!ok || !body || pageType.test(headers.get('content-type') ?? '')) return await turnedAway(answer);
      if (status === partial && !goesOn(answer, terms, file.bytes())) {
        await body.cancel();
        return await beginAnew();
      }
      if (status !== partial) await beginAnew();
      const given = termsOf(answer);
      // A partial answer may lack the validator that an earlier one gave.
      terms = { total: given.total, validator: given.validator ?? terms.validator };
      isBegun = true;
      return await take(body, watch.touch);
    } finally {
      watch.end();
    }
  }
  return { once, isBegun: () => isBegun };
}

/**
 * Whether the file came whole. What breaks off is tried again, from there where the server can do that; so is a server
 * that is to be asked later. @throws as a try does
 */
async function fetchWhole(
  { once, isBegun }: ReturnType<typeof transferOf>,
  sleep: FileParts['sleep'],
  signal: AbortSignal,
): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    const wait = waits[tries];
    let asked = 0;
    try {
      const ended = await once();
      if (ended !== 'broken' || wait === undefined) return ended === 'whole';
    } catch (thrown) {
      const isOver = signal.aborted || thrown instanceof SpoolProblem || isWithheld(thrown);
      const mayGoOn = (isBegun() || thrown instanceof Busy) && !isOver;
      if (!mayGoOn || wait === undefined) throw thrown;
      if (thrown instanceof Busy) asked = thrown.after;
    }
    await sleep(Math.min(longestWait, Math.max(wait, asked)), signal);
  }
}

/**
 * Fetches a planned file from the first of its addresses that serves it. @throws SpoolProblem where nothing can be
 * written, Full among it; AbortError; what `isWithheld` knows
 */
export async function fetchFile(
  row: PlannedFile & Pick<ArchiveFileRow, 'n'>,
  spool: Pick<Spool, 'begin'>,
  { ask, sleep, inTurn, hasRoomFor, lose }: WholeFileParts,
  signal: AbortSignal,
): Promise<Outcome> {
  let reached = false;
  const isOver = (address: string) => isExpired(address, Date.now());
  // Few sites state it in every address. Where no host answered, one expired address is not the reason.
  const isExpiredFile = () => (reached ? row.addresses.some(isOver) : row.addresses.every(isOver));
  const reasonNow = () => (isExpiredFile() ? 'expired' : reached ? 'refused' : 'unreachable');
  for (const [at, address] of row.addresses.entries()) {
    const file = spool.begin(`file-${row.n}`);
    try {
      const tries = transferOf(file, (init) => ask(row.platform, address, init), hasRoomFor, signal);
      const isWhole = await inTurn(hostOf(address), () => fetchWhole(tries, sleep, signal));
      reached = true;
      if (!isWhole) continue;
      const digest = await onDisk(file.close());
      const fetched = { of: row.of, kind: row.kind, role: row.role, url: address, at: Date.now() };
      return { state: 'done', member: { ...memberOf(row.path, digest, null), fetched } };
    } catch (thrown) {
      if (isWithheld(thrown) && at > 0) await lose(reasonNow());
      if (thrown instanceof SpoolProblem || isWithheld(thrown) || signal.aborted) throw thrown;
    } finally {
      await file.abort();
    }
  }
  return { state: 'missing', reason: reasonNow() };
}
