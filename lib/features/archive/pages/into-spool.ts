import type { Digests } from '../model/digests.ts';
import type { Spool } from './spool.ts';
import { SpoolProblem } from './spool-problem.ts';

/** Waits for what writes into the spool. @throws SpoolProblem */
export const onDisk = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((thrown) => {
    throw thrown instanceof SpoolProblem ? thrown : new SpoolProblem(String(thrown), { cause: thrown });
  });

/** Writes a text into the spool. @throws SpoolProblem */
export const intoSpool = (spool: Spool, name: string, text: string): Promise<Digests> =>
  onDisk(spool.write(name, new Blob([text]).stream()));
