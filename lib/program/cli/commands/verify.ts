import { type FileHandle, open } from 'node:fs/promises';
import {
  type Fault,
  type Source,
  type Verdict,
  verifyArchive,
  visiblePath,
} from '../../../features/archive/model/index.ts';
import { type Command, readWords, UsageError } from '../command.ts';

const ofContainer = {
  cut: 'its end is missing, or this is no ZIP',
  order: 'its files stand in another order',
  packing: 'its files were packed again by another program',
  header: 'its headers or its list of files were changed',
  layout: 'something stands between or behind its files, or they are not where it says',
} as const;

const ofMember = { changed: 'changed', taken: 'taken away', added: 'added', newer: 'made by a newer Gleaner' } as const;

const sizes = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
  [1, 'bytes'],
] as const;

/** `612 MB`: three digits at most. */
function sizeText(bytes: number): string {
  const [unit, name] = sizes.find(([least]) => bytes >= least) ?? [1, 'bytes'];
  return `${(bytes / unit).toLocaleString('en', { maximumSignificantDigits: 3 })} ${name}`;
}

function lineOf(fault: Fault): string {
  if (fault.what === 'container') return `  the container: ${ofContainer[fault.why]}`;
  const isForeign = fault.what === 'taken' && fault.path === 'manifest.json';
  const doubt = isForeign ? ', or this is no archive of Gleaner' : '';
  return `  ${ofMember[fault.what]}: ${visiblePath(fault.path)}${doubt}`;
}

function linesOf({ whole, files, bytes, faults }: Verdict): string[] {
  if (!whole) return faults.map(lineOf);
  return [`  whole: ${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}, ${sizeText(bytes)}`];
}

async function sourceOf(file: FileHandle): Promise<Source> {
  const { size } = await file.stat();
  return {
    size,
    async read(from, to) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(to - from), 0, to - from, from);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/** Says whether archives are whole, or which files were changed, taken away or added. 1: some are not whole. */
export const verifyCommand: Command = async (words) => {
  const { rest } = readWords(
    words.filter((word) => word !== '--json'),
    [],
  );
  if (rest.length === 0) throw new UsageError('Say which archives to check: gleaner verify <file.zip>…');
  let isWhole = true;
  for (const name of rest) {
    const file = await open(name);
    try {
      const verdict = await verifyArchive(await sourceOf(file));
      isWhole &&= verdict.whole;
      console.log(
        words.includes('--json') ? JSON.stringify({ file: name, ...verdict }) : [name, ...linesOf(verdict)].join('\n'),
      );
    } finally {
      await file.close();
    }
  }
  return isWhole ? 0 : 1;
};
