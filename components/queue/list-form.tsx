import { useSignal } from '@preact/signals';
import { reasonOf } from '../../lib/core/reason.ts';
import type { DraftModel } from '../../lib/features/queue/pages/index.ts';
import { message } from '../format/message.ts';
import { troubleText } from '../format/reason-text.ts';
import { platformName } from '../format/word.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { Tick } from '../parts/tick.tsx';
import { useAsked } from '../parts/use-asked.ts';

/** Sources of lists other than the clipboard, provided by the page. */
export interface ListSources {
  /** Addresses of all open tabs, one per line. */
  readonly tabs: () => Promise<string>;
  /** Open pages of the platforms, to extract links from. */
  readonly pages: () => Promise<readonly { readonly id: number; readonly title: string }[]>;
  /** The rows of a workbook. Rejects with a user-readable error if the file is not a workbook. */
  readonly workbook: (file: File) => Promise<readonly (readonly string[])[]>;
  /** The addresses that one of those pages links to, one per line. */
  readonly linksOf: (page: number) => Promise<string>;
}

/** Maximum length of a list shown in its text box, in characters. */
const shownAtMost = 50_000;

interface Props {
  readonly draft: DraftModel;
  readonly sources: ListSources;
}

/** All links on an open page. The pages are queried again whenever the menu opens, since tabs come and go. */
function PageLinks({ draft, sources }: Props) {
  const looks = useSignal(0);
  const [pages = []] = useAsked(sources.pages, [sources], [looks.value]);
  const look = () => (looks.value += 1);
  async function take(page: number): Promise<void> {
    const title = pages.find(({ id }) => id === page)?.title ?? '';
    await draft.take({ text: await sources.linksOf(page), origin: 'page', title });
  }
  return (
    <Select<number | ''>
      aria-label={message('queueFromPage')}
      value=""
      onFocus={look}
      onPointerEnter={look}
      options={[['', message(pages.length > 0 ? 'queueFromPage' : 'queueNoPages')], ...pages.map(({ id, title }) => [id, title] as const)]}
      onChoose={(page) => page !== '' && take(page)}
    />
  );
}

/** A list to paste, drop or choose. It is recognised at once, but no request is made until the user starts the job. */
export function ListForm({ draft, sources }: Props) {
  const { platforms } = useLibrary().library;
  const { text } = draft.draft.value;
  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const { name } = file;
    try {
      const list = /\.xlsx$/i.test(name) ? { rows: await sources.workbook(file) } : { text: await file.text() };
      await draft.take({ ...list, fileName: name, title: name });
    } catch (error) {
      draft.trouble.value = reasonOf(error);
    }
  }
  /** A text box with a megabyte of text blocks the page, so a long list bypasses it. */
  function takePasted(event: ClipboardEvent): void {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= shownAtMost) return;
    event.preventDefault();
    void draft.take({ text: pasted });
  }
  async function takeTabs(): Promise<void> {
    await draft.take({ text: await sources.tabs(), origin: 'tabs', title: message('queueAllTabs') });
  }
  return (
    <form
      class="list-form"
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        takeFile(file);
      }}
    >
      <label class="field">
        {message('queuePaste')}
        <textarea
          rows={5}
          value={text.length > shownAtMost ? '' : text}
          placeholder={message('queuePasteHelp')}
          onInput={(event) => draft.take({ text: event.currentTarget.value })}
          onPaste={takePasted}
        />
      </label>
      <div class="ways">
        <label class="button">
          {message('queueFile')}
          <input
            type="file"
            class="unseen"
            accept=".txt,.csv,.json,.ndjson,.jsonl,.xlsx,text/plain"
            onChange={(event) => takeFile(event.currentTarget.files?.[0])}
          />
        </label>
        <Button label={message('queueAllTabs')} onClick={takeTabs} />
        <PageLinks draft={draft} sources={sources} />
        <label>
          {message('queueOwn')}{' '}
          <Select
            value={draft.own.value}
            options={[['', message('queueOwnNone')], ...platforms.map((id) => [id, platformName(id)] as const)]}
            onChoose={draft.ownedBy}
          />
        </label>
        <Tick label={message('queueCollects')} checked={draft.collects.value} onTurn={draft.collect} />
      </div>
      {draft.trouble.value && <p role="alert">{troubleText(draft.trouble.value)}</p>}
    </form>
  );
}
