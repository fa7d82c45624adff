import type { PlatformId } from '../../../core/platform.ts';
import type { Digests } from '../model/digests.ts';
import { memberOf } from '../model/manifest.ts';
import { isExpired } from '../model/plan.ts';
import type { ArchiveFileRow, Outcome } from '../store/index.ts';
import { intoSpool, SpoolProblem } from './into-spool.ts';
import type { Spool } from './spool.ts';

/** The address at which this page can fetch a file, with the Referer that its host wants; '' = it cannot. */
export type AddressFor = (platform: PlatformId, address: string) => Promise<string>;

/** Asks a server, as the browser's own function. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What hosts send instead of a file. */
const page = /^(?:text\/html|application\/(?:xhtml\+xml|json))/i;

/** Statuses of a server that is to be asked later. */
const [tooMany, serverFault] = [429, 500];

/** The length that an answer announces; null: it does not, or the length of something that was packed. */
function announced({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/** A server that sends nothing for so long, in ms, has stalled. */
const patience = 60_000;

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

/**
 * Fetches one address into the spool; null: it does not serve the whole file. @throws SpoolProblem; AbortError; TypeError
 * where the server cannot be reached, or says that it is busy
 */
async function fetchInto(
  ask: Fetch,
  spool: Spool,
  name: string,
  url: string,
  signal: AbortSignal,
): Promise<Digests | null> {
  const watch = stallWatch();
  try {
    const answer = await ask(url, { credentials: 'include', signal: AbortSignal.any([signal, watch.signal]) });
    if (!answer.ok || !answer.body || page.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel();
      if (answer.status === tooMany || answer.status >= serverFault) throw new TypeError('busy');
      return null;
    }
    const length = announced(answer);
    const pieces = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        watch.touch();
        controller.enqueue(piece);
      },
    });
    const digest = await intoSpool(spool, name, answer.body.pipeThrough(pieces));
    return digest.bytes > 0 && (length ?? digest.bytes) === digest.bytes ? digest : null;
  } finally {
    watch.end();
  }
}

/**
 * Fetches a planned file from the first of its addresses that serves it. @throws SpoolProblem where nothing can be
 * written; AbortError
 */
export async function fetchFile(
  row: ArchiveFileRow,
  spool: Spool,
  addressFor: AddressFor,
  ask: Fetch,
  signal: AbortSignal,
): Promise<Outcome> {
  let reached = false;
  for (const address of row.addresses) {
    try {
      const url = await addressFor(row.platform, address);
      const digest = url === '' ? null : await fetchInto(ask, spool, `file-${row.n}`, url, signal);
      reached = true;
      if (!digest) continue;
      const fetched = { of: row.of, kind: row.kind, role: row.role, url: address, at: Date.now() };
      return { state: 'done', member: { ...memberOf(row.path, digest, null), fetched } };
    } catch (thrown) {
      if (thrown instanceof SpoolProblem || signal.aborted) throw thrown;
    }
  }
  if (row.addresses.every((one) => isExpired(one, Date.now()))) return { state: 'missing', reason: 'expired' };
  return { state: 'missing', reason: reached ? 'refused' : 'unreachable' };
}
