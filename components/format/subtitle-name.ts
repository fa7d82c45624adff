import type { Subtitle } from '../../lib/features/media/model/index.ts';
import { message, oncePerLanguage } from './message.ts';

const languages = oncePerLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }));

function languageName(tag: string): string {
  try {
    return languages().of(tag) ?? tag;
  } catch {
    // What is no tag is shown as the site has it.
    return tag;
  }
}

/** What subtitles are, in words: `American English · speech recognition by the site`. */
export const subtitleName = ({ language, origin }: Pick<Subtitle, 'language' | 'origin'>): string =>
  [languageName(language), message(`subtitleBy_${origin}`)].filter(Boolean).join(' · ');
