import type { Look } from '../../lib/features/settings/model/index.ts';
import { message } from '../format/message.ts';
import { Select } from '../parts/select.tsx';

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
          <Select
            data-choice="language"
            value={look.language}
            options={languages.map((one) => [one, one === 'automatic' ? message('asBrowser') : ownNames[one]])}
            onChoose={(language) => change({ language })}
          />
        </label>
        <label class="field">
          {message('theme')}
          <Select
            data-choice="theme"
            value={look.theme}
            options={themes.map((one) => [one, message(one === 'automatic' ? 'asSystem' : `theme_${one}`)])}
            onChoose={(theme) => change({ theme })}
          />
        </label>
      </div>
    </>
  );
}
