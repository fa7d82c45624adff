/** `npm run build:bridge`: the program `gleaner` as it is published, in `.output/bridge`: JavaScript, with all it needs but Node. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** The package a module is of, by its folder; null: ours. */
function packageFolder(module: string): string | null {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/')) ?? [];
  return folder ?? null;
}

/** The licences of what is inside ask to come with it. */
function licenceOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; license?: string };
  const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt']
    .map((one) => join(folder, one))
    .find((one) => existsSync(one));
  return `${name}\n\n${file ? readFileSync(file, 'utf8') : `Licence: ${license}`}`;
}

export async function buildBridge(outDir: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'lib/program/cli/gleaner.ts',
      outDir,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'gleaner.mjs', chunkFileNames: '[name]-[hash].mjs' }, external: ['pg-native'] },
    },
    ssr: { noExternal: true },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const folders = [...new Set(modules.map(packageFolder))].filter((folder) => folder !== null).sort();
  const texts = [`Gleaner\n\n${readFileSync('LICENSE', 'utf8')}`, ...folders.map(licenceOf)];
  writeFileSync(join(outDir, 'licenses.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

if (import.meta.main) await buildBridge('.output/bridge');
