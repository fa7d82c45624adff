import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportStream } from '../exported.ts';
import { isShown } from '../text-pieces.ts';
import { vaultName, vaultNote } from './vault-note.ts';

/**
 * One note as it is; several in a ZIP, piece by piece, each in a file whose name no other one has, in any case of its
 * letters.
 */
export async function* vaultPieces(
  all: ExportStream,
  several: boolean,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  if (!several) {
    for await (const one of all()) yield vaultNote(one);
    return;
  }
  let packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data as Uint8Array<ArrayBuffer>);
  });
  const taken = new Map<string, number>();
  for await (const one of all()) {
    if (!isShown(one)) continue;
    const name = vaultName(one);
    const times = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), times);
    const file = new ZipDeflate(`${name}${times > 1 ? ` (${times})` : ''}.md`);
    zip.add(file);
    file.push(strToU8(vaultNote(one)), true);
    yield* packed;
    packed = [];
  }
  zip.end();
  yield* packed;
}
