import { join } from 'node:path';
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

/** What draws shots in one browser. `found`: what is objected to on each. */
export type Draw = (
  build: string,
  shots: readonly Shot[],
  found: (shot: Shot, objections: readonly string[]) => void,
) => Promise<void>;

/** Both languages in both themes; `only`: those whose name has this part, `zh_CN-dark` say. */
export function looksNamed(only: string): readonly Look[] {
  const all = (['en', 'zh_CN'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
  );
  return all.filter(({ locale, theme }) => `${locale}-${theme}`.includes(only));
}

/** A shot of each screen whose name has this part, in each of the looks. `start`: of the names of files. */
export function shotsOf(out: string, only: RegExp, looks: readonly Look[], start = ''): readonly Shot[] {
  const wanted = screens.filter(({ name }) => only.test(name));
  return wanted.flatMap((screen) =>
    looks.map((look): Shot => {
      const { locale, theme, width, zoomed, forced } = look;
      const name = [screen.name, locale, theme, width, zoomed && 'zoomed', forced && 'forced']
        .filter(Boolean)
        .join('-');
      return { screen, look, path: join(out, `${start}${name}.png`), full: !screen.page.startsWith('library') };
    }),
  );
}

/** Says what was found on each shot, and how it ends. */
export function complaints() {
  let count = 0;
  return {
    found({ path }: Shot, objections: readonly string[]): void {
      for (const line of objections) console.error(`${path}: ${line}`);
      count += objections.length;
    },
    end(): void {
      console.log(count ? `${count} objections` : 'nothing is objected to');
      process.exitCode = count ? 1 : 0;
    },
  };
}
