import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file and what it exports. */
interface FoundModule {
  /** From the folder, with `/`. */
  readonly file: string;
  readonly exports: readonly unknown[];
}

// `pattern`: `*.ts`, or one file of each folder.
/** The modules of a folder that fit a pattern, in the order of their names: nobody lists them. */
export async function modulesIn(folder: URL, pattern: string): Promise<FoundModule[]> {
  const files = globSync(pattern, { cwd: fileURLToPath(folder) }).map((file) => file.replaceAll('\\', '/'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const found: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ new URL(file, folder).href);
      return { file, exports: Object.values(found) };
    }),
  );
}
