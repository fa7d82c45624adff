/**
 * `npm run tool -- build-program`: the package of the program `gleaner`, in `.output/program`: JavaScript, with all it
 * needs but Node.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { names } from '../../lib/names.ts';
import manifest from '../../lib/program/package.json' with { type: 'json' };
import { published } from '../../lib/published.ts';
import { addressesOf } from '../tools/release/addresses.ts';

/** Puts the published schemas in place of what they are made from: every operation and every source. */
const publishedAsData = {
  name: 'published-as-data',
  load: (id: string) =>
    id.endsWith('/lib/published.ts') ? `export const published = ${JSON.stringify(published)};` : null,
};

/** The folder of the package that a module belongs to; null: ours. */
function packageFolder(module: string): string | null {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/')) ?? [];
  return folder ?? null;
}

/** Licences ask to be shipped with what they cover. */
function licenceOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    license?: string;
  };
  const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt']
    .map((one) => join(folder, one))
    .find((one) => existsSync(one));
  return `${name}\n\n${file ? readFileSync(file, 'utf8') : `Licence: ${license}`}`;
}

/** Lays the package into `outDir`. Gives the modules it was made from. */
export async function buildProgram(outDir: string): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [publishedAsData],
    build: {
      ssr: 'lib/program/cli/gleaner.ts',
      outDir,
      emptyOutDir: true,
      target: manifest.engines.node.replace('>=', 'node'),
      rolldownOptions: {
        output: { entryFileNames: 'gleaner.mjs', chunkFileNames: '[name]-[hash].mjs' },
        external: ['pg-native'],
      },
    },
    ssr: { noExternal: true },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const folders = [...new Set(modules.map(packageFolder))].filter((folder) => folder !== null).sort();
  const texts = [`Gleaner\n\n${readFileSync('LICENSE', 'utf8')}`, ...folders.map(licenceOf)];
  writeFileSync(join(outDir, 'licenses.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ ...manifest, ...addressesOf(names) }, null, 2)}\n`);
  copyFileSync('LICENSE', join(outDir, 'LICENSE'));
  // The pages that the document links to are not in the package.
  writeFileSync(
    join(outDir, 'README.md'),
    readFileSync('docs/bridge.md', 'utf8').replace(/\[([^\]]+)\]\((?!#|https:)[^)]+\)/g, '$1'),
  );
  return modules;
}

if (import.meta.main) await buildProgram('.output/program');
