import { because, type ReasonCode, Reasoned } from '../../../core/reason.ts';
import {
  counted,
  format,
  inBatches,
  nothingYet,
  type ReadParts,
  type Resolved,
  resolvedEvents,
  type Tally,
} from '../model/index.ts';
import type { Merge } from '../store/index.ts';

export const refusal = (code: ReasonCode, ...numbers: readonly number[]) =>
  new Reasoned(because(code, ...numbers.map((number) => ({ number }))));

/** What a file would change; shown before anything is changed. */
export interface MergePreview {
  readonly files: readonly File[];
  /** Path of the operation that the user named for answers that do not; '' = none. */
  readonly operation: string;
  readonly tally: Tally;
  /** Whether any file has something of Gleaner's that can be read; if not, only the refused files are shown. */
  readonly isOurs: boolean;
  /** Captures that are not here, and further versions of items that are. */
  readonly added: number;
  readonly versions: number;
  /** Rows of the other tables that would change, by the table's name. */
  readonly others: Readonly<Record<string, number>>;
}

/** The same events without envelopes and other long texts: a batch waits in memory while the database answers. */
async function* withoutContent(all: AsyncIterable<Resolved>): AsyncGenerator<Resolved> {
  for await (const { event, row } of all) {
    const { id, path, itemId, startedAt, endedAt, origin } = row?.row ?? {};
    const short =
      row?.table === 'captures' ? { table: row.table, row: { id, path, itemId, startedAt, endedAt, origin } } : row;
    if (event.kind === 'row') yield { event: { ...event, row: short?.row ?? {} }, row: short };
    else yield { event: event.kind === 'envelope' ? { ...event, text: '' } : event, row: short };
  }
}

/**
 * Reads files and says what they would change. Changes nothing. @throws Reasoned where there is nothing to bring back
 */
export async function examineFiles(
  files: readonly File[],
  operation: string,
  parts: ReadParts & { readonly merge: Merge },
  report: (share: number) => void,
): Promise<MergePreview> {
  let tally = nothingYet;
  const captures = { new: 0, newer: 0, same: 0 };
  const others: Record<string, number> = {};
  const seenIds = new Set<string>();
  for await (const batch of inBatches(withoutContent(resolvedEvents(files, operation, parts, report)))) {
    for (const { event } of batch) tally = counted(tally, event, operation !== '');
    if ((tally.version ?? 0) > format.version) throw refusal('backup_newer', tally.version ?? 0);
    const brought = batch.flatMap(({ row }) => row ?? []);
    for (const [table, all] of Map.groupBy(brought, (one) => one.table)) {
      const isCaptures = table === 'captures';
      const rows = all
        .map(({ row }) => row)
        .filter(({ id }) => !isCaptures || (!seenIds.has(String(id)) && seenIds.add(String(id))));
      const fates = await parts.merge.fates(table, rows);
      if (isCaptures) for (const fate of fates) captures[fate] += 1;
      else others[table] = (others[table] ?? 0) + fates.filter((fate) => fate !== 'same').length;
    }
  }
  const isOurs = tally.version !== null || Object.keys(tally.counts).length + tally.unnamed + tally.foreign > 0;
  if (!isOurs && tally.refused.length + tally.noItemCount + tally.listRows === 0) throw refusal('backup_not_ours');
  return {
    files,
    operation,
    tally,
    isOurs,
    added: captures.new,
    versions: captures.newer,
    others,
  };
}
