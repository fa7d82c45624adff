import type { Capture } from '../../../core/capture.ts';
import { english } from '../../../core/english.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';
import {
  type Cells,
  csvRows,
  csvTable,
  type Exported,
  type exportedCapture,
  type RowsOf,
} from '../../export/model/index.ts';
import type { JobProgress, QueueItem } from './job.ts';

/** One line of a job with its capture, if any, or with the rows of the list that it fills. */
export interface JobLine {
  readonly item: QueueItem;
  readonly capture: Capture | null;
  readonly rows: (() => AsyncIterable<Exported>) | null;
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

/** A line with the rows of its list, one at a time; `end`: the text after it. */
async function* withRows(line: string, rows: NonNullable<JobLine['rows']>, end: string): AsyncGenerator<string> {
  yield `${line.slice(0, -1)},"rows":[`;
  let before = '';
  for await (const { text } of rows()) {
    yield `${before}${oneLine(text ?? 'null')}`;
    before = ',';
  }
  yield `]}${end}`;
}

/** Line breaks occur only between JSON tokens, where a space is equivalent. */
const oneLine = (json: string): string => json.replace(/[\r\n]+/g, ' ');

function about({ id, title, origin, createdAt, counts }: JobProgress): string {
  return JSON.stringify({ id, title: withoutSecrets(title), origin, created_at: isoTime(createdAt), counts });
}

/** `{"job": {…}, "lines": [{"line": 1, "input": …, "state": …, "envelope": {…}}, …]}` */
export async function* jobJsonPieces(job: JobProgress, lines: JobStream): AsyncGenerator<string> {
  yield `{"job":${about(job)},"lines":[`;
  let before = '\n';
  for await (const line of lines()) {
    const own = `${before}${JSON.stringify(facts(line))}`;
    if (line.rows) yield* withRows(own, line.rows, '');
    else yield `${own.slice(0, -1)},"envelope":${envelopeOf(line)}}`;
    before = ',\n';
  }
  yield '\n]}\n';
}

/** The same data, one line of the job per line of the file. */
export async function* jobNdjsonPieces(job: JobProgress, lines: JobStream): AsyncGenerator<string> {
  for await (const line of lines()) {
    const name = JSON.stringify({ job: job.id, title: withoutSecrets(job.title), ...facts(line) });
    if (line.rows) yield* withRows(name, line.rows, '\n');
    else yield `${name.slice(0, -1)},"envelope":${oneLine(envelopeOf(line))}}\n`;
  }
}

async function* rowsOfLine(
  job: JobProgress,
  line: JobLine,
  rowsOf: RowsOf,
  exported: typeof exportedCapture,
): AsyncGenerator<Cells> {
  const before = new Map(Object.entries({ job: job.id, ...facts(line) }));
  if (line.rows) {
    let any = false;
    for await (const one of line.rows())
      for (const row of csvRows(one, rowsOf, { before })) {
        any = true;
        yield row;
      }
    if (!any) yield before;
  } else if (line.item.state !== 'done' || !line.capture) yield before;
  else yield* csvRows(exported(line.capture), rowsOf, { before });
}

/**
 * As CSV: first the facts of each line, then the columns of its capture. `exported`: how exports take that; whoever asks
 * has it anyway, and imported here it would be cut out of the popup's script.
 */
export function jobCsvPieces(
  job: JobProgress,
  lines: JobStream,
  rowsOf: RowsOf,
  exported: typeof exportedCapture,
): AsyncGenerator<string> {
  async function* rows() {
    for await (const line of lines()) yield* rowsOfLine(job, line, rowsOf, exported);
  }
  return csvTable(rows());
}
