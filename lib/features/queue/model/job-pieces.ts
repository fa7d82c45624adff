import type { Capture } from '../../../core/capture.ts';
import { english } from '../../../core/english.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';
import { csvRows, csvTable, type Row, type RowsOf } from '../../export/model/index.ts';
import type { JobProgress, QueueItem } from './job.ts';

/** One line of a job with its capture, if any. */
export interface JobLine {
  readonly item: QueueItem;
  readonly capture: Capture | null;
}

/** Yields the lines of a job, from the start at each call. */
export type JobStream = () => AsyncIterable<JobLine>;

/** Why a line has no capture, as the export writes it; '' for a line that has one. */
function reasonOf({ skip, failure, state }: QueueItem): string {
  if (skip) return skip;
  return failure && state !== 'done' ? `${failure.kind}: ${english(failure.reason)}` : '';
}

/** The facts of a line apart from its capture. The keys belong to the export format. */
function facts({ item, capture }: JobLine): Readonly<Record<string, unknown>> {
  return withoutSecrets({
    line: item.index + 1,
    input: item.input,
    state: item.state,
    reason: reasonOf(item),
    operation: item.path,
    attempts: item.attempts,
    captured_at: isoTime(capture?.endedAt),
  });
}

/** The envelope exactly as stored; `null` for a line without a capture. */
function envelopeOf({ item, capture }: JobLine): string {
  return item.state === 'done' ? (capture?.envelope ?? 'null') : 'null';
}

function about({ id, title, origin, createdAt, counts }: JobProgress): string {
  return JSON.stringify({ id, title: withoutSecrets(title), origin, created_at: isoTime(createdAt), counts });
}

/** `{"job": {…}, "lines": [{"line": 1, "input": …, "state": …, "envelope": {…}}, …]}` */
export async function* jobJsonPieces(job: JobProgress, lines: JobStream): AsyncGenerator<string> {
  yield `{"job":${about(job)},"lines":[`;
  let before = '\n';
  for await (const line of lines()) {
    yield `${before}${JSON.stringify(facts(line)).slice(0, -1)},"envelope":${envelopeOf(line)}}`;
    before = ',\n';
  }
  yield '\n]}\n';
}

/** The same data, one line of the job per line of the file. */
export async function* jobNdjsonPieces(job: JobProgress, lines: JobStream): AsyncGenerator<string> {
  for await (const line of lines()) {
    const name = JSON.stringify({ job: job.id, title: withoutSecrets(job.title), ...facts(line) });
    // Line breaks occur only between JSON tokens, where a space is equivalent.
    yield `${name.slice(0, -1)},"envelope":${envelopeOf(line).replace(/[\r\n]+/g, ' ')}}\n`;
  }
}

function* rowsOfLine(job: JobProgress, line: JobLine, rowsOf: RowsOf): Generator<Row> {
  const known = Object.entries({ job: job.id, ...facts(line) });
  if (line.item.state !== 'done' || !line.capture) yield new Map(known);
  else for (const row of csvRows(line.capture, rowsOf)) yield new Map([...known, ...row]);
}

/** As CSV: first the facts of each line, then the columns of its capture. */
export function jobCsvPieces(job: JobProgress, lines: JobStream, rowsOf: RowsOf): AsyncGenerator<string> {
  return csvTable(async function* rows() {
    for await (const line of lines()) yield* rowsOfLine(job, line, rowsOf);
  });
}
