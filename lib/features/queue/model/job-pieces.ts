import type { Capture } from '../../../core/capture.ts';
import { csvCell, csvRows, type Row, type RowsOf, withoutToken } from '../../export/model/index.ts';
import type { JobProgress, QueueItem } from './job.ts';

/** One line of a job with the capture it ended in, if any. */
export interface JobLine {
  readonly item: QueueItem;
  readonly capture: Capture | null;
}

/** Hands out the lines of a job, from the beginning each time it is called. */
export type JobStream = () => AsyncIterable<JobLine>;

/** Why a line has no capture, in the export's words; '' for one that has. */
function reasonOf({ skip, failure, state }: QueueItem): string {
  if (skip) return skip;
  return failure && state !== 'done' ? `${failure.kind}: ${failure.sentence}` : '';
}

/** What is known of a line beside its capture. Keys are the export's format. */
function facts({ item, capture }: JobLine): Readonly<Record<string, unknown>> {
  return {
    line: item.index + 1,
    input: withoutToken(item.input),
    state: item.state,
    reason: withoutToken(reasonOf(item)),
    operation: item.path,
    attempts: item.attempts,
    captured_at: capture?.endedAt ? new Date(capture.endedAt).toISOString() : null,
  };
}

/** The envelope as it is stored, digit for digit; `null` for a line that was not captured. */
function envelopeOf({ item, capture }: JobLine): string {
  return item.state === 'done' ? (capture?.envelope ?? 'null') : 'null';
}

function about({ id, title, origin, createdAt, counts }: JobProgress): string {
  return JSON.stringify({ id, title: withoutToken(title), origin, created_at: new Date(createdAt).toISOString(), counts });
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

/** The same, one line of the job on each line of the file. */
export async function* jobNdjsonPieces(job: JobProgress, lines: JobStream): AsyncGenerator<string> {
  for await (const line of lines()) {
    const name = JSON.stringify({ job: job.id, title: withoutToken(job.title), ...facts(line) });
    // Line ends stand only between JSON tokens: a space means the same.
    yield `${name.slice(0, -1)},"envelope":${envelopeOf(line).replace(/[\r\n]+/g, ' ')}}\n`;
  }
}

function* rowsOfLine(job: JobProgress, line: JobLine, rowsOf: RowsOf): Generator<Row> {
  const known = Object.entries({ job: job.id, ...facts(line) }).map(([name, value]) => [name, String(value ?? '')] as const);
  if (line.item.state !== 'done' || !line.capture) yield new Map(known);
  else for (const row of csvRows(line.capture, rowsOf)) yield new Map([...known, ...row]);
}

/** As CSV: what is known of each line first, then the columns of its capture. Reads the lines twice, first for the columns. */
export async function* jobCsvPieces(job: JobProgress, lines: JobStream, rowsOf: RowsOf): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const line of lines()) for (const row of rowsOfLine(job, line, rowsOf)) for (const name of row.keys()) names.add(name);
  const columns = [...names];
  yield `\uFEFF${columns.map(csvCell).join(',')}\r\n`;
  for await (const line of lines()) {
    for (const row of rowsOfLine(job, line, rowsOf)) yield `${columns.map((name) => csvCell(row.get(name) ?? '')).join(',')}\r\n`;
  }
}
