import type { Operation } from '../../../lib/core/operation.ts';
import { merged } from '../../../lib/core/record/merged.ts';

/** Partial records, by the ids of their sources, merged as a run of the operation merges them. */
export function mergeOf({ sources, merge }: Operation, records: readonly (readonly [source: string, data: unknown])[]) {
  const parts = records.map(([source, data]) => {
    const by = sources.find(({ id }) => id === source);
    if (!by || by.kind === 'tab') throw new Error(`no source ${source}`);
    return { source, data, zeros: by.zeros };
  });
  return merged(
    parts,
    merge,
    sources.map(({ id }) => id),
  );
}
