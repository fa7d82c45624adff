import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fileName, nameFields, usualTemplate } from '../../lib/features/export/model/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import fieldCss from '../parts/field.module.css';
import { Select } from '../parts/select.tsx';
import css from './settings.module.css';

interface FileNameSettingsProps {
  /** '' = the default template. */
  readonly template: string;
  /** The platform of the example. */
  readonly platform: string;
  readonly change: (template: string) => void;
}

/** The file name of an invented capture. */
function example(template: string, platform: string): string {
  const endedAt = new Date(2026, 10, 20, 14, 8, 3).getTime();
  const item = {
    name: 'video',
    itemId: '7526000000000000385',
    author: message('exampleAuthor'),
    title: message('exampleTitle'),
  };
  return fileName({ ...item, platform, endedAt }, 'json', template);
}

/** The template for file names, with an example of the result. */
export function FileNameSettings({ template, platform, change }: FileNameSettingsProps) {
  const typed = useSignal(template || usualTemplate);
  /** What is typed is not chosen yet: a change made elsewhere must not replace it. */
  const isTyping = useRef(false);
  useLayoutEffect(() => {
    if (!isTyping.current) typed.value = template || usualTemplate;
  }, [template]);
  function take(text: string): void {
    typed.value = text;
    isTyping.current = false;
    change(text.trim() === usualTemplate ? '' : text.trim());
  }
  return (
    <section>
      <h2>{message('fileNames')}</h2>
      <label class={fieldCss.field}>
        {message('fileNameTemplate')}
        <input
          type="text"
          data-choice="fileNames"
          spellcheck={false}
          maxLength={200}
          value={typed.value}
          aria-describedby="file-name-example"
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            isTyping.current = true;
          }}
          onChange={(event) => take(event.currentTarget.value)}
        />
      </label>
      <p id="file-name-example" role="status">
        {message('fileNameExample')} <code>{example(typed.value, platform)}</code>
      </p>
      <div class="buttons">
        {nameFields.map((field) => (
          <Button key={field} label={`{${field}}`} look="quiet" onClick={() => take(`${typed.value}-{${field}}`)} />
        ))}
        <Button
          label={message('fileNameUsual')}
          data-do="usual-names"
          disabled={typed.value === usualTemplate}
          onClick={() => take(usualTemplate)}
        />
      </div>
      <p class="muted">{message('fileNameHelp')}</p>
    </section>
  );
}

const languages = ['automatic', 'en', 'zh_CN'] as const;
const themes = ['automatic', 'light', 'dark'] as const;
/** Each language is named in itself, for users who cannot read the page. */
const ownNames = { en: 'English', zh_CN: '中文' } as const;

/** Language and theme of all pages. */
export function LookSettings({
  look,
  isHeld,
  browserLanguage,
  change,
}: {
  readonly look: Look;
  /** The page cannot be loaded again now, as another language needs. */
  readonly isHeld: boolean;
  /** Its tag. */
  readonly browserLanguage: string;
  readonly change: (part: Partial<Look>) => void;
}) {
  /** The language chosen here while the page was not held, with which it is loaded again. */
  const own = useRef<Look['language'] | null>(null);
  // Another page may have changed it before this view was opened.
  const next = look.language === 'automatic' ? browserLanguage : look.language.replace('_', '-');
  const isOther = next !== message('languageTag');
  return (
    <section>
      <h2>{message('appearance')}</h2>
      <div class={css.choicesRow}>
        <label class={fieldCss.field}>
          {message('language')}
          <Select
            data-choice="language"
            value={look.language}
            options={languages.map((one) => [one, one === 'automatic' ? message('asBrowser') : ownNames[one]])}
            onChoose={(language) => {
              own.current = isHeld ? null : language;
              change({ language });
            }}
          />
        </label>
        <label class={fieldCss.field}>
          {message('theme')}
          <Select
            data-choice="theme"
            value={look.theme}
            options={themes.map((one) => [one, message(one === 'automatic' ? 'asSystem' : `theme_${one}`)])}
            onChoose={(theme) => change({ theme })}
          />
        </label>
      </div>
      {isOther && (isHeld || look.language !== own.current) && (
        <p class="muted" role="status">
          {message('languageLater')}
        </p>
      )}
    </section>
  );
}
