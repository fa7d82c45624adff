/** Languages Gleaner has, by the names of their folders in `_locales`. */
export const languages = ['en', 'zh_CN'] as const;
export const themes = ['light', 'dark'] as const;

export type Language = (typeof languages)[number];
export type Theme = (typeof themes)[number];

/** How the user wants pages to look and files to be named. */
export interface Look {
  /** `automatic` = the browser's setting. */
  readonly language: Language | 'automatic';
  readonly theme: Theme | 'automatic';
  /** A template for file names; '' = the default names. */
  readonly fileNames: string;
}

/** No person writes a longer template. */
const longestTemplate = 200;

/** Parses the stored look: anything missing or malformed becomes its default. */
export function lookOf(stored: unknown): Look {
  const { language, theme, fileNames } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    language: languages.find((one) => one === language) ?? 'automatic',
    theme: themes.find((one) => one === theme) ?? 'automatic',
    fileNames: typeof fileNames === 'string' ? fileNames.slice(0, longestTemplate) : '',
  };
}
