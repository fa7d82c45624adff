import { useSignal } from '@preact/signals';
import { fileName, nameFields, usualTemplate } from '../../lib/features/export/model/index.ts';
import { message } from '../format/message.ts';

interface Props {
  /** '' = as usual. */
  readonly template: string;
  /** A platform, for the example. */
  readonly platform: string;
  readonly change: (template: string) => void;
}

/** An invented capture, to show what a file would be called. */
function example(template: string, platform: string): string {
  const endedAt = new Date(2026, 10, 20, 14, 8, 3).getTime();
  const item = { name: 'note', itemId: '64f0a1b2c3', author: message('exampleAuthor'), title: message('exampleTitle') };
  return fileName({ ...item, platform, endedAt }, 'json', template);
}

/** How files are named, with what comes of it. */
export function FileNameSettings({ template, platform, change }: Props) {
  const typed = useSignal(template || usualTemplate);
  function take(text: string): void {
    typed.value = text;
    change(text.trim() === usualTemplate ? '' : text.trim());
  }
  return (
    <>
      <h2>{message('fileNames')}</h2>
      <label class="field">
        {message('fileNameTemplate')}
        <input
          type="text"
          data-choice="fileNames"
          spellcheck={false}
          maxLength={200}
          value={typed.value}
          aria-describedby="file-name-example"
          onInput={(event) => (typed.value = event.currentTarget.value)}
          onChange={(event) => take(event.currentTarget.value)}
        />
      </label>
      <p id="file-name-example" role="status">
        {message('fileNameExample')} <code>{example(typed.value, platform)}</code>
      </p>
      <div class="buttons">
        {nameFields.map((field) => (
          <button key={field} type="button" class="quiet" onClick={() => take(`${typed.value}-{${field}}`)}>
            {`{${field}}`}
          </button>
        ))}
        <button type="button" data-do="usual-names" disabled={typed.value === usualTemplate} onClick={() => take(usualTemplate)}>
          {message('fileNameUsual')}
        </button>
      </div>
      <p class="muted">{message('fileNameHelp')}</p>
    </>
  );
}
