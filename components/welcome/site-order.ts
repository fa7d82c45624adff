import type { PlatformId } from '../../lib/core/platform.ts';

/** The platforms that readers of a language are likely to reach, those first; all of them have a sample. */
export const firstSites = (language: string): readonly PlatformId[] =>
  language.startsWith('zh') ? ['cnvideo', 'news', 'shortclip', 'microblog'] : ['intlvideo'];
