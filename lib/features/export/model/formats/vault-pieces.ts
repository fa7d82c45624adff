import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Exported, ExportStream } from '../exported.ts';
import { isShown } from '../text-pieces.ts';
import { vaultName, vaultNote } from './vault-note.ts';

/**
 * A picture that stands beside a note, or its `lack` in words, which the note says instead. `path`: from the root of the
 * ZIP, of letters, digits, `_`, `-`, `.` and `/`; no other picture has it.
 */
export type NotePicture =
  | { readonly path: string; readonly content: Blob }
  | { readonly path: string; readonly lack: string };

/** Gets the pictures of a note, one after another. @throws whatever it was stopped with */
export type PicturesOf = (one: Exported) => AsyncIterable<NotePicture>;

/** What a note has in the place of a picture. */
const shownIn = (picture: NotePicture): string => ('content' in picture ? `![](${picture.path})` : `*${picture.lack}*`);

async function* none(): AsyncGenerator<NotePicture> {}

/**
 * One note as it is, or notes in a ZIP, piece by piece, each in a file whose name no other one has, in any case of its
 * letters, with their pictures beside them. `several`: failures among them have no note; a single one has, as unpacked.
 */
export async function* vaultPieces(
  all: ExportStream,
  isPacked: boolean,
  picturesOf: PicturesOf = none,
  several = true,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  if (!isPacked) {
    for await (const one of all()) yield vaultNote(one);
    return;
  }
  let packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data as Uint8Array<ArrayBuffer>);
  });
  function* add(file: ZipDeflate | ZipPassThrough, content: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
    zip.add(file);
    file.push(content, true);
    yield* packed;
    packed = [];
  }
  const taken = new Map<string, number>();
  for await (const one of all()) {
    if (several && !isShown(one)) continue;
    const name = vaultName(one);
    const times = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), times);
    const shown: string[] = [];
    for await (const picture of picturesOf(one)) {
      shown.push(shownIn(picture));
      if ('content' in picture)
        yield* add(new ZipPassThrough(picture.path), new Uint8Array(await picture.content.arrayBuffer()));
    }
    const file = new ZipDeflate(`${name}${times > 1 ? ` (${times})` : ''}.md`);
    yield* add(file, strToU8(vaultNote(one, shown.join('\n\n'))));
  }
  zip.end();
  yield* packed;
}
