import { useSignal } from '@preact/signals';
import { fileName, nameFields, usualTemplate } from '../../lib/features/export/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';

interface Props {
  /** '' = the default template. */
  readonly template: string;
  /** The platform of the example. */
  readonly platform: string;
  readonly change: (template: string) => void;
}

/** The file name of an invented capture. */
function example(template: string, platform: string): string {
  const endedAt = new Date(2026, 10, 20, 14, 8, 3).getTime();
  const item = { name: 'note', itemId: '64f0a1b2c3', author: message('exampleAuthor'), title: message('exampleTitle') };
  return fileName({ ...item, platform, endedAt }, 'json', template);
}

/** The template for file names, with an example of the result. */
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
          <Button key={field} label={`{${field}}`} class="quiet" onClick={() => take(`${typed.value}-{${field}}`)} />
        ))}
        <Button
          label={message('fileNameUsual')}
          data-do="usual-names"
          disabled={typed.value === usualTemplate}
          onClick={() => take(usualTemplate)}
        />
      </div>
      <p class="muted">{message('fileNameHelp')}</p>
    </>
  );
}
