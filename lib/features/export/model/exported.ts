import { type Capture, rowOf } from '../../../core/capture.ts';
import type { Row } from '../../../core/row.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';

/** Where a row stands in its list, from 1, and what the list says of it there; null: it does not tell. */
interface ListPlace {
  readonly position: number;
  readonly pinned: boolean;
  readonly advert: boolean;
  readonly seen: boolean | null;
}

/** What exports write: a row, and the facts of its run, or its place in a list. */
export interface Exported {
  readonly row: Row;
  /** A line that identifies it. */
  readonly title: string;
  /** When it was captured, or received, epoch ms. */
  readonly at: number;
  /** All of it as JSON text: its envelope, or what the list says with its record as `data`. Null: there is none. */
  readonly text: string | null;
  /** What a person has added to the item. */
  readonly tags: readonly string[];
  readonly note: string;
  readonly run?: Capture;
  readonly listed?: ListPlace;
}

/** Yields what is exported, from the start at each call. */
export type ExportStream = () => AsyncIterable<Exported>;

/** Whatever is exported, without what gives access to an account; what a record says stays as it is. */
export function exported({ row, title, tags, note, ...one }: Exported): Exported {
  const { url, comment } = row;
  const cleaned = withoutSecrets({ url, ...(comment && { comment }) });
  return { ...one, ...withoutSecrets({ title, tags, note }), row: { ...row, ...cleaned } };
}

/**
 * The envelope as a file has it: as stored, and behind the failure of one of which the page alone is known, what that
 * is.
 */
export function writtenEnvelope({
  envelope = null,
  pageOnly,
  title,
  itemUrl,
  startedAt = 0,
  endedAt,
}: Partial<Capture>): string | null {
  if (!pageOnly || envelope === null) return envelope;
  const page = { only: true, ...withoutSecrets({ title, url: itemUrl }), captured_at: isoTime(endedAt ?? startedAt) };
  return `${envelope.trimEnd().slice(0, -1)},"page":${JSON.stringify(page)}}`;
}

/** A capture, with what a person has added to its item. */
export function exportedCapture(
  run: Capture,
  { tags, note }: Pick<Exported, 'tags' | 'note'> = { tags: [], note: '' },
): Exported {
  const { title, startedAt, endedAt } = run;
  return exported({ row: rowOf(run), title, at: endedAt ?? startedAt, text: writtenEnvelope(run), tags, note, run });
}
