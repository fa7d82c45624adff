import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** The specifier as written. */
  readonly specifier: string;
  /** The project file it names, e.g. `lib/core/run.ts`; null for a package. */
  readonly file: string | null;
  /** The package it names, e.g. `@preact/signals`; null for a project file. */
  readonly package: string | null;
  /** Type-only: erased at runtime. */
  readonly typeOnly: boolean;
  /** `import(…)`: loaded on demand. */
  readonly lazy: boolean;
}

export interface SourceFile {
  /** From the project root, separated by `/`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

const statement = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function resolveImport(
  specifier: string,
  importer: string,
  { typeOnly, lazy }: Pick<Import, 'typeOnly' | 'lazy'>,
): Import {
  if (!specifier.startsWith('.')) return { specifier, file: null, package: packageOf(specifier), typeOnly, lazy };
  return {
    specifier,
    file: normalize(join(dirname(importer), specifier)).replaceAll('\\', '/'),
    package: null,
    typeOnly,
    lazy,
  };
}

export function parseSource(path: string, text: string): SourceFile {
  const written = [...text.matchAll(statement)].map((match) =>
    resolveImport(match[2] ?? '', path, { typeOnly: match[1] !== undefined, lazy: false }),
  );
  const awaited = [...text.matchAll(dynamic)].map((match) =>
    resolveImport(match[1] ?? '', path, { typeOnly: false, lazy: true }),
  );
  return { path, text, lines: text.trimEnd().split('\n').length, imports: [...written, ...awaited] };
}

/** Every .ts and .tsx file in a project folder, cached. Skips dot folders, which tools created. */
export function readSources(folder: string): SourceFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/.'))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')));
}
