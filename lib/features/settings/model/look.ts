/** Languages Gleaner has, by the names of their folders in `_locales`. */
export const languages = ['en', 'zh_CN'] as const;
export const themes = ['light', 'dark'] as const;

export type Language = (typeof languages)[number];
export type Theme = (typeof themes)[number];

/** How the user wants pages to look, and files to be named. */
export interface Look {
  /** `automatic`: as the browser has it. */
  readonly language: Language | 'automatic';
  readonly theme: Theme | 'automatic';
  /** A template for the names of files; '' = as usual. */
  readonly fileNames: string;
}

/** Longer is no template a person writes. */
const longestTemplate = 200;

/** Reads what was stored: anything missing or malformed is automatic. */
export function lookOf(stored: unknown): Look {
  const { language, theme, fileNames } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    language: languages.find((one) => one === language) ?? 'automatic',
    theme: themes.find((one) => one === theme) ?? 'automatic',
    fileNames: typeof fileNames === 'string' ? fileNames.slice(0, longestTemplate) : '',
  };
}
