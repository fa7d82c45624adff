import type { Subtitle } from '../../lib/features/media/model/index.ts';
import { message, oncePerLanguage } from './message.ts';

const languages = oncePerLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }));

function languageName(tag: string): string {
  try {
    return languages().of(tag) ?? tag;
  } catch {
    // An invalid tag is shown as the site writes it.
    return tag;
  }
}

/** Language and origin of subtitles in words: `American English · speech recognition by the site`. */
export const subtitleName = ({ language, origin }: Pick<Subtitle, 'language' | 'origin'>): string =>
  [languageName(language), message(`subtitleBy_${origin}`)].filter(Boolean).join(' · ');
