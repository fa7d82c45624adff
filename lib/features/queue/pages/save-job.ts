import type { Capture } from '../../../core/capture.ts';
import { type Exported, exportedCapture, type RowsOf, stampOf, titlePart } from '../../export/model/index.ts';
import { gather, type PassedFile } from '../../export/pages/index.ts';
import type { JobProgress, QueueItem } from '../model/job.ts';
import type { JobStream } from '../model/job-pieces.ts';

export type JobFormat = 'json' | 'ndjson' | 'csv';

/** Writes a job to a file, line by line, and passes it to the browser's downloads; `report` receives the progress. */
export type SaveJob = (
  job: JobProgress,
  format: JobFormat,
  report: (done: number, total: number) => void,
) => Promise<PassedFile>;

export interface SaveJobParts {
  linesOf(job: string, offset: number, limit: number): Promise<readonly QueueItem[]>;
  load(id: string): Promise<Capture | null>;
  /** The rows of a gathered list as they are exported. */
  rows(list: string): AsyncIterable<Exported>;
  /** Returns the address it is saved from. */
  save(name: string, parts: BlobPart[], type: string): string;
  readonly rowsOf: RowsOf;
}

const types = { json: 'application/json', ndjson: 'application/x-ndjson', csv: 'text/csv' } as const;
const batch = 200;

/** Exports jobs: lines are read in batches and captures one at a time, whatever the size of the job. */
export function createSaveJob({ linesOf, load, rows, save, rowsOf }: SaveJobParts): SaveJob {
  return async (job, format, report) => {
    const total = Object.values(job.counts).reduce((sum, one) => sum + one, 0);
    let done = 0;
    const lines: JobStream = async function* read() {
      for (let offset = 0; ; offset += batch) {
        const items = await linesOf(job.id, offset, batch);
        for (const item of items) {
          done += 1;
          const { id, state, paged } = item;
          yield {
            item,
            capture: state === 'done' && !paged ? await load(id) : null,
            rows: paged?.list ? () => rows(paged.list) : null,
          };
        }
        report(Math.min(done, total), total);
        if (items.length < batch) return;
      }
    };
    // Loaded for the first job that is saved.
    const { jobCsvPieces, jobJsonPieces, jobNdjsonPieces } = await import('../model/job-pieces.ts');
    const pieces = {
      json: () => jobJsonPieces(job, lines),
      ndjson: () => jobNdjsonPieces(job, lines),
      csv: () => jobCsvPieces(job, lines, rowsOf, exportedCapture),
    };
    const name = `gleaner-job-${titlePart(job.title)}-${stampOf(Date.now())}.${format}`;
    return { name, address: save(name, await gather(pieces[format]()), types[format]) };
  };
}
