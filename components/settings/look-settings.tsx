import type { Look } from '../../lib/features/settings/model/index.ts';
import { message } from '../format/message.ts';

const languages = ['automatic', 'en', 'zh_CN'] as const;
const themes = ['automatic', 'light', 'dark'] as const;
/** Each language is named in itself, for users who cannot read the page. */
const ownNames = { en: 'English', zh_CN: '中文' } as const;

interface Props {
  readonly look: Look;
  readonly change: (part: Partial<Look>) => void;
}

/** Language and theme of all pages. */
export function LookSettings({ look, change }: Props) {
  return (
    <>
      <h2>{message('appearance')}</h2>
      <div class="choices-row">
        <label class="field">
          {message('language')}
          <select
            data-choice="language"
            value={look.language}
            onChange={(event) => change({ language: event.currentTarget.value as Look['language'] })}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {one === 'automatic' ? message('asBrowser') : ownNames[one]}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {message('theme')}
          <select
            data-choice="theme"
            value={look.theme}
            onChange={(event) => change({ theme: event.currentTarget.value as Look['theme'] })}
          >
            {themes.map((one) => (
              <option key={one} value={one}>
                {message(one === 'automatic' ? 'asSystem' : `theme_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
