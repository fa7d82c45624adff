/** Languages Gleaner has, by the names of their folders in `_locales`. */
const languages = ['en', 'zh_CN'] as const;
const themes = ['light', 'dark'] as const;

export type Language = (typeof languages)[number];

/** Maximum length of a template, in characters: no person writes a longer one. */
const longestTemplate = 200;

/**
 * How the user wants pages to look and files to be named, from what is stored: anything missing or malformed becomes
 * its default.
 */
export function lookOf(stored: unknown) {
  const { language, theme, fileNames } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  return {
    /** `automatic` = the browser's setting. */
    language: languages.find((one) => one === language) ?? 'automatic',
    theme: themes.find((one) => one === theme) ?? 'automatic',
    /** A template for file names; '' = the default names. */
    fileNames: typeof fileNames === 'string' ? fileNames.slice(0, longestTemplate) : '',
  } as const;
}

export type Look = ReturnType<typeof lookOf>;

/** The look among stored settings, whatever is stored. */
export const lookIn = (settings: unknown): Look => lookOf((settings as { look?: unknown } | null | undefined)?.look);
