import { digesting } from '../model/digests.ts';
import { type Spool, type SpoolFile, writeInto } from './spool.ts';

const hasRoom = async (): Promise<boolean> => true;

/** The files of an archive that is kept nowhere: they stay in memory. */
export function memorySpool(): Spool {
  const files = new Map<string, Blob>();
  function begin(name: string): SpoolFile {
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let digest = digesting();
    let bytes = 0;
    return {
      bytes: () => bytes,
      async add(piece) {
        pieces.push(new Uint8Array(piece));
        digest.add(piece);
        bytes += piece.length;
      },
      async empty() {
        pieces = [];
        digest = digesting();
        bytes = 0;
      },
      async close() {
        files.set(name, new Blob(pieces));
        return digest.end();
      },
      async abort() {},
    };
  }
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
