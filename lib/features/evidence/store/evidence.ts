import { sha256 } from '../../../core/sha256.ts';
import type { AnswerFacts, AnswerToKeep, KeptAnswer } from '../model/index.ts';
import type { AnswerRow, EvidenceDatabase, PagePictureRow } from './tables.ts';

async function packedAnswer({ facts, text }: AnswerToKeep, capture: string, at: number): Promise<AnswerRow> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return { ...facts, id: `${capture} ${String(at).padStart(3, '0')}`, capture, packed, size: packed.length };
}

/** The text. @throws RangeError, TypeError where it is not what was packed */
async function unpacked({ packed, bytes, sha256: hash }: AnswerRow): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  for await (const piece of stream) {
    size += piece.length;
    if (size > bytes) break;
    text += decoder.decode(piece, { stream: true });
  }
  text += decoder.decode();
  if (size !== bytes || (await sha256(text)) !== hash) throw new RangeError('A kept answer is damaged.');
  return text;
}

/** How many there are, and their bytes. */
interface Weight {
  readonly count: number;
  readonly bytes: number;
}

/** Raw answers and pictures of pages, which the library deletes together with their captures. */
export class Evidence {
  readonly #database: EvidenceDatabase;

  constructor(database: EvidenceDatabase) {
    this.#database = database;
  }

  /** Keeps the answers of a capture in the place of those that it has. False: the capture is gone. */
  async keepAnswers(capture: string, answers: readonly AnswerToKeep[]): Promise<boolean> {
    const rows = await Promise.all(answers.map((one, at) => packedAnswer(one, capture, at)));
    const { answers: table, captures } = this.#database;
    return this.#database.transaction('rw', table, captures, async () => {
      if (!(await captures.get(capture))) return false;
      await table.where('capture').equals(capture).delete();
      await table.bulkPut(rows);
      return true;
    });
  }

  /** Whether a capture has answers; without its id, whether anything is kept at all. */
  async has(capture?: string): Promise<boolean> {
    const { answers, pagePictures } = this.#database;
    if (capture !== undefined) return (await answers.where('capture').equals(capture).limit(1).count()) > 0;
    return (await answers.limit(1).count()) + (await pagePictures.limit(1).count()) > 0;
  }

  /** What the answers of a capture are, in their order, without their texts. */
  async keptOf(capture: string): Promise<readonly KeptAnswer[]> {
    const rows = await this.#database.answers.where('capture').equals(capture).sortBy('id');
    return rows.map(({ sha256: hash, bytes, removed }) => ({ sha256: hash, bytes, removed }));
  }

  /** The answers of a capture, in their order, each with what reads its text. */
  async answersOf(
    capture: string,
  ): Promise<readonly { readonly facts: AnswerFacts; readonly text: () => Promise<string> }[]> {
    const rows = await this.#database.answers.where('capture').equals(capture).sortBy('id');
    return rows.map((row) => {
      const { packed: _, id: __, capture: ___, size: ____, ...facts } = row;
      return { facts, text: () => unpacked(row) };
    });
  }

  /** Keeps a picture of a page in the place of the one that its capture has. False: the capture is gone. */
  keepPicture(row: Omit<PagePictureRow, 'size'>): Promise<boolean> {
    const { pagePictures, captures } = this.#database;
    return this.#database.transaction('rw', pagePictures, captures, async () => {
      if (!(await captures.get(row.id))) return false;
      await pagePictures.put({ ...row, size: row.blob.size });
      return true;
    });
  }

  pictureOf(capture: string): Promise<PagePictureRow | undefined> {
    return this.#database.pagePictures.get(capture);
  }

  /** What answers and pictures weigh together. */
  async weight(): Promise<Weight> {
    const { answers, pagePictures } = this.#database;
    const sizes = (
      (await Promise.all([answers, pagePictures].map((table) => table.orderBy('size').keys()))) as number[][]
    ).flat();
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** Deletes all of them; the captures stay. */
  async clear(): Promise<void> {
    const { answers, pagePictures } = this.#database;
    await Promise.all([answers.clear(), pagePictures.clear()]);
  }
}
