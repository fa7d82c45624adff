import type { Look } from './open-screen.ts';

/** Both languages in both themes; `only`: those whose name has this part, `zh_CN-dark` say. */
export function looksNamed(only: string): readonly (Look & { readonly name: string })[] {
  const all = (['en', 'zh_CN'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((theme) => ({ name: `${locale}-${theme}`, locale, theme })),
  );
  return all.filter(({ name }) => name.includes(only));
}
