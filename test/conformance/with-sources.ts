import type { Operation } from '../../lib/core/operation.ts';

/** An operation that has these sources only, and those its temporary tab reads. */
export function withSources(operation: Operation, ids: readonly string[]): Operation {
  const named = operation.sources.filter((source) => ids.includes(source.id));
  const read = named.flatMap((source) => (source.kind === 'tab' ? source.reads : []));
  return {
    ...operation,
    sources: operation.sources.filter((source) => named.includes(source) || read.includes(source.id)),
  };
}
