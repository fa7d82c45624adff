import type { Operation } from '../operation.ts';
import type { OperationSummary, OperationView } from '../view.ts';

export function summaryOf({ spec, path, name, platform, cookie, proxy, paging }: Operation): OperationSummary {
  return { spec, path, name, platform, cookie, proxy, collects: paging !== undefined };
}

/** An operation as sent to pages: plain data. */
export function viewOf(operation: Operation): OperationView {
  return { ...summaryOf(operation), ...operation.view, sources: operation.sources.map(({ id, kind }) => ({ id, kind })) };
}
