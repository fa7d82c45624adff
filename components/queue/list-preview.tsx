import { useSignal } from '@preact/signals';
import type { ListLine } from '../../lib/features/queue/model/index.ts';
import type { DraftModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { operationName, platformName } from '../format/word.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { VirtualLines } from './virtual-lines.tsx';

/** What a line was recognised as, in words. */
function recognised({ platform, path, short, skip }: ListLine): string {
  if (skip && skip !== 'stored') return message(`queueSkip_${skip}`);
  const name = platformName(platform);
  const what = short && path === '' ? `${name} · ${message('queueShort')}` : `${name} · ${operationName(path)}`;
  return skip === 'stored' ? `${what} · ${message('queueSkip_stored')}` : what;
}

/** The number of lines per category, without the empty categories. */
function Summary({ lines, chosen }: { readonly lines: readonly ListLine[]; readonly chosen: number }) {
  const count = (fits: (line: ListLine) => boolean) => lines.filter(fits).length;
  const parts = [
    message('queueRecognised', formatCount(String(count(({ skip }) => skip === null)))),
    ...(['repeated', 'stored', 'unsupported', 'nothing'] as const).flatMap((skip) => {
      const many = count((line) => line.skip === skip);
      return many > 0 ? [`${message(`queueSkip_${skip}`)}: ${formatCount(String(many))}`] : [];
    }),
  ];
  return (
    <p role="status" class="summary">
      <b>{message('queueChosen', formatCount(String(chosen)))}</b> <span class="muted">{parts.join(' · ')}</span>
    </p>
  );
}

/** The lines of a list before any request is made: the user selects by checkbox and starts with one button. */
export function ListPreview({ draft }: { readonly draft: DraftModel }) {
  const { actions } = useLibrary();
  const title = useSignal('');
  const lines = draft.lines.value;
  if (!lines) return null;
  const chosen = draft.chosen.value;
  const named = title.value || draft.draft.value.title || formatTime(Date.now());
  async function start(event: Event): Promise<void> {
    event.preventDefault();
    const job = await draft.start(named);
    if (job) actions.go({ view: 'job', id: job });
  }
  return (
    <form class="preview" onSubmit={start}>
      <Summary lines={lines} chosen={chosen} />
      <div class="ways">
        <Button label={message('selectAll')} class="quiet" onClick={() => draft.chooseAll(true)} />
        <Button label={message('selectNone')} class="quiet" onClick={() => draft.chooseAll(false)} />
        <input
          aria-label={message('queueTitle')}
          placeholder={message('queueTitle')}
          value={title.value}
          onInput={(event) => (title.value = event.currentTarget.value)}
        />
        <button type="submit" class="primary start" disabled={chosen === 0}>
          {message('queueStart', formatCount(String(chosen)))}
        </button>
      </div>
      <VirtualLines
        label={message('queuePreview')}
        count={lines.length}
        line={(at) => {
          const line = lines[at] as ListLine;
          return (
            <label class="candidate">
              <input type="checkbox" checked={draft.isChosen(line, at)} disabled={!draft.able(line)} onChange={() => draft.toggle(at)} />
              <span class="cut">{line.input}</span>
              <span class="cut muted">{recognised(line)}</span>
            </label>
          );
        }}
      />
    </form>
  );
}
