import type { Digests } from '../model/digests.ts';
import type { Spool } from './spool.ts';

/** Nothing can be written, whatever is fetched. */
export class SpoolProblem extends Error {}
/** What comes next does not fit on the disk. */
export class Full extends SpoolProblem {}

/** Waits for what writes into the spool. @throws SpoolProblem */
export const onDisk = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((thrown) => {
    throw thrown instanceof SpoolProblem ? thrown : new SpoolProblem(String(thrown), { cause: thrown });
  });

/** Writes a text into the spool. @throws SpoolProblem */
export const intoSpool = (spool: Spool, name: string, text: string): Promise<Digests> =>
  onDisk(spool.write(name, new Blob([text]).stream()));
