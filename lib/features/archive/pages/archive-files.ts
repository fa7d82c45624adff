import { because, Reasoned } from '../../../core/reason.ts';
import { blobSource, contentOf, readManifest, readZip, ZipProblem } from '../model/index.ts';
import { mostManifest } from '../model/limits.ts';

/** What is read back of an archive: its captures, and what is known of their sources. */
const readBack = ['data/captures.ndjson', 'data/captures.provenance.json'];
/** Bytes that any member may unpack to, and how many times its own size beyond that: as of backups. */
const [mostGrown, mostTimes] = [16 << 20, 100];

async function filesIn(archive: File, step: () => void): Promise<File[]> {
  const source = blobSource(archive);
  const { entries } = await readZip(source);

  /** What a member holds; null: there is none of that name. */
  async function read(path: string, most = Number.POSITIVE_INFINITY): Promise<Blob[] | null> {
    const entry = entries.find((one) => one.path === path);
    if (!entry) return null;
    const bound = Math.min(most, Math.max(mostGrown, mostTimes * entry.packed));
    if (entry.bytes > bound) throw new ZipProblem('length', path);
    const parts: Blob[] = [];
    for await (const piece of contentOf(source, entry)) {
      step();
      // The browser may keep a blob on disk.
      parts.push(new Blob([new Uint8Array(piece)]));
    }
    return parts;
  }

  const manifest = await new Blob((await read('manifest.json', mostManifest)) ?? []).arrayBuffer();
  const said = readManifest(new Uint8Array(manifest));
  if (typeof said === 'number') throw new Reasoned(because('backup_newer', { number: said }));
  if (!said) throw new Reasoned(because('backup_not_ours'));
  const files: File[] = [];
  for (const path of readBack) {
    const content = await read(path);
    const { name, lastModified } = archive;
    if (content) files.push(new File(content, path.replace('data/', `${name}.`), { lastModified }));
  }
  return files;
}

/**
 * Files that can be brought back: in the place of each archive, those that it holds. `step`: as it goes on. @throws
 * Reasoned where an archive is none of Gleaner's, or damaged
 */
export async function unpackedFiles(files: readonly File[], step: () => void): Promise<File[]> {
  const all: File[] = [];
  try {
    for (const file of files) all.push(...(/\.zip$/i.test(file.name) ? await filesIn(file, step) : [file]));
  } catch (thrown) {
    if (!(thrown instanceof ZipProblem)) throw thrown;
    throw new Reasoned(because('archive_damaged'), { cause: thrown });
  }
  return all;
}
