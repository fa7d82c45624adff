import { expect, test } from 'vitest';
import { clipboardTable } from '../../../../lib/features/export/model/clipboard-table.ts';
import { fileName } from '../../../../lib/features/export/model/file-name.ts';
import { csvPieces } from '../../../../lib/features/export/model/full-table.ts';
import { exportedCapture } from '../../../../lib/features/export/model/index.ts';
import { provenancePieces } from '../../../../lib/features/export/model/provenance.ts';
import { summaryPieces } from '../../../../lib/features/export/model/summary.ts';
import { markdownPieces, ndjsonPieces } from '../../../../lib/features/export/model/text-pieces.ts';
import { summaryWorkbook } from '../../../../lib/features/export/model/workbook/summary-workbook.ts';
import { exportedLine, lineOf, rowOfLine } from '../../../../lib/features/lists/model/index.ts';
import { jobCsvPieces, jobNdjsonPieces } from '../../../../lib/features/queue/model/job-pieces.ts';
import { oddRow } from '../../../components/odd-rows.ts';
import fc from '../../../setup/fast-check.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { screenNamed } from '../../../tools/screens/states.ts';
import { row } from '../../lists/list-site.ts';
import { streamOf, textOf } from './captures.ts';
import { words } from './words.ts';

const { 'queue.read': queue, 'queue.lines': items } = screenNamed('library-queue-job').answers as never as {
  'queue.read': { jobs: Parameters<typeof jobNdjsonPieces>[0][] };
  'queue.lines': Parameters<typeof jobCsvPieces>[1] extends () => AsyncIterable<{ item: infer Item }> ? Item[] : never;
};
const line = lineOf(row('1', { time: 1_790_000_000_000, counters: { likes: '12840' } }), 1_790_000_000_000);

test('no text and no number that a row can hold stops an export', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.boolean(), async (draw, loose) => {
      const odd = oddRow(
        draw,
        { captures: [exampleCapture, failedCapture('removed')], line, job: queue.jobs[0], item: items[0] },
        loose,
      );
      const all = async function* both() {
        yield* streamOf(...odd.captures)();
        yield exportedLine(rowOfLine({ platform: 'cnvideo' }, 'video', odd.line), 0, odd.line, '{"id":1}');
      };
      const texts = [
        csvPieces(all, () => undefined),
        ndjsonPieces(all),
        markdownPieces(all, String),
        provenancePieces(all),
        summaryPieces(all, words),
      ];
      for (const pieces of texts) expect(await textOf(pieces)).not.toBe('');
      for await (const piece of summaryWorkbook(all, words)) expect(piece.length).toBeGreaterThan(0);
      expect((await clipboardTable(all, words, new Set())).text).not.toBe('');
      for (const capture of odd.captures) expect(fileName(capture)).toMatch(/^[^/\\:]+\.json$/);
      const lines = async function* () {
        if (odd.item) yield { item: odd.item, capture: odd.captures[0] ?? null, rows: null };
      };
      if (!odd.job) throw new Error('no job');
      expect(await textOf(jobNdjsonPieces(odd.job, lines))).not.toBe('');
      expect(await textOf(jobCsvPieces(odd.job, lines, () => undefined, exportedCapture))).not.toBe('');
    }),
    {
      numRuns: 20,
      endOnFailure: true,
      // What was drawn would fill pages: its seed draws it again.
      reporter({ failed, seed, counterexamplePath, errorInstance }) {
        if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
      },
    },
  );
});
