import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Look } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { screens } from './states.ts';

/** Until what moves has come to rest, in ms. */
export const rest = 100;

/** A picture that is to be drawn. */
export interface Shot {
  readonly screen: Screen;
  readonly look: Look;
  /** Where it goes. */
  readonly path: string;
  /** All of the page, not its window alone. */
  readonly full: boolean;
}

/** Both languages in both themes; `only`: those whose name has this part, `zh_CN-dark` say. */
function looksNamed(only: string): readonly (Look & { readonly name: string })[] {
  const all = (['en', 'zh_CN'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((theme) => ({ name: `${locale}-${theme}`, locale, theme })),
  );
  return all.filter(({ name }) => name.includes(only));
}

/**
 * What the command line of a script that draws pictures asks for: `--build <built extension> --out <folder> [--only <part of a name>]
 * [--width 320] [--look zh_CN-dark] [--zoomed] [--forced]`. `build`: where that is not given; `start`: of the names of files. The script says what was found on
 * each, and how it ends.
 */
export async function readShooting({ build: usual, start = '' }: { readonly build: string; readonly start?: string }) {
  const { values } = parseArgs({
    options: {
      build: { type: 'string', default: usual },
      out: { type: 'string' },
      only: { type: 'string', default: '' },
      width: { type: 'string' },
      look: { type: 'string', default: '' },
      zoomed: { type: 'boolean', default: false },
      forced: { type: 'boolean', default: false },
    },
  });
  const { build, out, only, width, zoomed, forced, look: onlyLook } = values;
  if (!out) throw new Error('--out <folder> names where the pictures go; choose one outside the repository');
  await mkdir(out, { recursive: true });

  const wanted = screens.filter(({ name }) => name.includes(only));
  const shots = wanted.flatMap((screen) =>
    looksNamed(onlyLook).map(({ name, ...look }): Shot => {
      const path = join(
        out,
        `${start}${screen.name}-${name}${width ? `-${width}` : ''}${zoomed ? '-zoomed' : ''}${forced ? '-forced' : ''}.png`,
      );
      return {
        ...{ screen, path },
        look: { ...look, zoomed, forced, ...(width ? { width: Number(width) } : {}) },
        full: !screen.page.startsWith('library'),
      };
    }),
  );
  let count = 0;
  return {
    build,
    shots,
    found({ path }: Shot, objections: readonly string[]): void {
      for (const line of objections) console.error(`${path}: ${line}`);
      count += objections.length;
    },
    end(): void {
      console.log(count ? `${count} objections` : 'axe finds nothing');
      process.exitCode = count ? 1 : 0;
    },
  };
}
