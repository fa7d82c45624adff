import type { Capture } from '../../../../lib/core/capture.ts';
import { type ExportStream, exportedCapture } from '../../../../lib/features/export/model/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { withFacts } from '../../../tools/screens/with-facts.ts';

/** Captures as a stream that can be read again and again. */
export function streamOf(...captures: Capture[]): ExportStream {
  return async function* stream() {
    for (const one of captures) yield exportedCapture(one);
  };
}

const user = { screen_name: 'Kite', idstr: '1', description: 'flies', followers_count: 9 };
/** Of a user, of another platform than the example. */
export const profileCapture = withFacts({
  ...exampleCapture,
  path: '/api/microblog/user_detail',
  platform: 'microblog',
  title: 'Kite',
  envelope: JSON.stringify({ code: 200, msg: 'success', data: { data: { user } } }),
});

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Reads RFC 4180 text back into rows of values; a spreadsheet's marks stay on. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error(`no CSV field at ${field.lastIndex}`);
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
