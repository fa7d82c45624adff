import { operations } from '../../lib/operations.ts';
import type { Built } from './built-sizes.ts';
import type { SourceFile } from './source-file.ts';

const most = 300_000;

/** What is wrong with the background as built, and with the script it loads for runs, each as a sentence. */
export function backgroundFaults({ backgrounds, runs }: Built, sources: readonly SourceFile[]): string[] {
  // What only whole operations have.
  const fields = operations
    .flatMap(({ knownFields = {} }) => Object.values(knownFields))
    .filter((one) => one.length > 20);
  const heavy = ['_zod', ...fields];
  // Neither script would know the other's.
  const errors = sources.flatMap(({ text }) =>
    [...text.matchAll(/readonly name = '(\w+)'/g)].map((match) => match[1] ?? ''),
  );
  const single = [...errors.map((name) => new RegExp(`name=["'\`]${name}["'\`]`)), /DatabaseClosed/];
  return backgrounds.flatMap((background, at) => {
    const script = runs[at] ?? '';
    const size = Buffer.byteLength(background);
    return [
      ...(size > most
        ? [`background.js has ${size} bytes, of ${most}: what no start needs belongs to lib/runs-script.ts`]
        : []),
      ...heavy
        .filter((one) => background.includes(one))
        .map((one) => `background.js has ${one}: only runs.js may have whole operations`),
      ...heavy.filter((one) => !script.includes(one)).map((one) => `runs.js lacks ${one}`),
      ...single
        .filter((one) => one.test(background) && one.test(script))
        .map((one) => `both scripts have ${one}: put its module into lib/shared-modules.ts`),
    ];
  });
}
