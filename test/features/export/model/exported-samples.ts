import { blankCapture } from '../../../../lib/core/blank-capture.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { parseJson, printJson, tree } from '../../../../lib/core/json/json.ts';
import { type ListKind, type ListPiece, rowKindIn } from '../../../../lib/core/list.ts';
import { type Operation, viewOf } from '../../../../lib/core/operation.ts';
import { readRecord } from '../../../../lib/core/record/read-record.ts';
import { type Exported, exportedCapture } from '../../../../lib/features/export/model/index.ts';
import { answerOf } from '../../../../lib/features/lists/background/index.ts';
import { exportedLine, lineOf, rowOfLine } from '../../../../lib/features/lists/model/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

/** The rows of a list's answer, as an export has them. */
export function exportedRowsOf(kind: ListKind, piece: ListPiece): Exported[] {
  const list = { platform: kind.platform, kind: kind.id };
  return (answerOf(kind, piece)?.rows ?? []).map((one, at) => {
    const line = lineOf(one, piece.time);
    return exportedLine(rowOfLine(list, rowKindIn(list, platforms), line), at, line, printJson(one.record));
  });
}

/** A capture of an operation that has given this data. */
export function captureOf(operation: Operation, data: unknown, facts: Partial<Capture> = {}): Capture {
  const { spec, path, name, platform, card } = viewOf(operation);
  const envelope = printJson({ code: 200, msg: 'success', data });
  return {
    ...blankCapture,
    ...readRecord(card, tree(parseJson(envelope)).data, envelope.length),
    id: '1',
    spec,
    path,
    name,
    platform,
    request: { path, body: '' },
    itemId: '7300000000000000001',
    itemUrl: 'https://www.example.com/1',
    state: 'done',
    startedAt: 1_795_166_000_000,
    code: 200,
    envelope,
    version: '1.0.0',
    incognito: false,
    stored: true,
    ...facts,
  };
}

export const exportedDataOf = (...given: Parameters<typeof captureOf>): Exported =>
  exportedCapture(captureOf(...given));
