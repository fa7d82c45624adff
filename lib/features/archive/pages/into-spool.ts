import type { Digests } from '../model/digests.ts';
import type { Spool } from './spool.ts';

/** Nothing can be written, whatever is fetched. */
export class SpoolProblem extends Error {}

/** Writes into the spool what comes from elsewhere. @throws SpoolProblem; what reading throws */
export function intoSpool(spool: Spool, name: string, content: ReadableStream<Uint8Array>): Promise<Digests> {
  return spool.write(name, content).catch((thrown) => {
    const isDisk = thrown instanceof DOMException && !/^(?:Abort|Network|Timeout)Error$/.test(thrown.name);
    throw isDisk ? new SpoolProblem(thrown.name, { cause: thrown }) : thrown;
  });
}
