import { digesting } from '../model/digests.ts';
import { type Spool, type SpoolFile, writeInto } from './spool.ts';

const hasRoom = async (): Promise<boolean> => true;

/** A file in memory, of `most` bytes: a larger one cannot be written. `take` gets it once it is closed. */
export function memoryFile(take: (file: Blob) => void, most = Number.POSITIVE_INFINITY): SpoolFile {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let digest = digesting();
  return {
    bytes: () => digest.bytes(),
    async add(piece) {
      if (digest.bytes() + piece.length > most) throw new RangeError('The file is too large');
      pieces.push(new Uint8Array(piece));
      digest.add(piece);
    },
    async empty() {
      pieces = [];
      digest = digesting();
    },
    async close() {
      take(new Blob(pieces));
      return digest.end();
    },
    async abort() {},
  };
}

/** The files of an archive that is kept nowhere: they stay in memory. */
export function memorySpool(): Spool {
  const files = new Map<string, Blob>();
  const begin = (name: string): SpoolFile => memoryFile((file) => void files.set(name, file));
  return {
    begin,
    write: (name, content) => writeInto(begin(name), content, hasRoom),
    async read(name) {
      const file = files.get(name);
      if (!file) throw new DOMException(name, 'NotFoundError');
      return file;
    },
  };
}
