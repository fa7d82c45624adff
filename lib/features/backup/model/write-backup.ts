import type { Tree } from '../../../core/json/json.ts';
import { sha256 } from '../../../core/sha256.ts';
import { longestLine } from './byte-lines.ts';
import { chainHash } from './chain-hash.ts';
import { format } from './file-events.ts';

export interface BackupContent {
  /** Extension version. */
  readonly gleaner: string;
  /** Epoch ms. */
  readonly made: number;
  /** Rows to expect, by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** The rows of a table, from the start at each call. */
  rows(table: string): AsyncIterable<Tree>;
  readonly settings: Tree;
  /** Is told each row that no line holds. */
  leftOut?(table: string, row: Tree): void;
}

/** How many characters are passed on at once, because many rows are only a few words. */
const pieceSize = 1 << 16;

/** Whether a line is read back. No character takes more than three bytes. */
const isReadable = (line: string): boolean =>
  line.length * 3 <= longestLine || new TextEncoder().encode(line).length <= longestLine;

/** One row as a line; null: it is too long. Beside an envelope stand its operation, time and hash. */
async function lineOf(table: string, row: Tree): Promise<string | null> {
  const { envelope, path, endedAt, startedAt } = row;
  const facts =
    typeof envelope === 'string' ? { operation: path, time: endedAt ?? startedAt, sha256: await sha256(envelope) } : {};
  const line = `${JSON.stringify({ table, ...facts, row })}\n`;
  return isReadable(line) ? line : null;
}

/**
 * A backup as bytes, piece by piece: a header, one line per row, and a last line that reveals a cut or changed file.
 */
export async function* backupPieces({
  gleaner,
  made,
  counts,
  rows,
  settings,
  leftOut,
}: BackupContent): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chain = chainHash();
  const written: Record<string, number> = {};
  let text = `${JSON.stringify({ format: format.name, version: format.version, made: new Date(made).toISOString(), gleaner, counts })}\n`;
  async function piece(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new TextEncoder().encode(text);
    text = '';
    await chain.add(bytes);
    return bytes;
  }
  text += `${JSON.stringify({ table: 'settings', row: settings })}\n`;
  for (const table of Object.keys(counts)) {
    written[table] = 0;
    for await (const row of rows(table)) {
      const line = await lineOf(table, row);
      if (line === null) {
        leftOut?.(table, row);
        continue;
      }
      written[table] += 1;
      text += line;
      if (text.length >= pieceSize) yield await piece();
    }
  }
  yield await piece();
  yield new TextEncoder().encode(`${JSON.stringify({ end: true, counts: written, sha256: await chain.end() })}\n`);
}

/** The same bytes, packed by gzip. */
export async function* packed(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const writing = (async () => {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  })();
  // The reader then rejects with the same error.
  writing.catch((thrown) => writer.abort(thrown).catch(() => undefined));
  for await (const piece of readable) yield piece;
  await writing;
}
