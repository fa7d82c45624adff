import { useSignal } from '@preact/signals';
import type { Exported, ExportStream } from '../../lib/features/export/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import type { IconName } from '../parts/icon.tsx';
import { copyRich } from './copy-rich.ts';
import { summaryWords } from './export-choices.tsx';

/** Loaded for the first copy. */
const formats = () => import('../../lib/features/export/model/formats/index.ts');
const citations = [
  ['RIS', 'risPieces'],
  ['BibTeX', 'bibtexPieces'],
  ['CSL-JSON', 'cslPieces'],
] as const;
const shownMs = 1500;
const openedMs = 10_000;

/**
 * Opens an address for another program, in a frame: without such a program, Firefox would replace the page by an error.
 */
function openProgram(address: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => frame.remove(), openedMs);
}

/** Copies a row for other programs: as a note, which Obsidian can take from the clipboard, and as a citation. */
export function ItemCopies({ read }: { readonly read: () => Promise<Exported> }) {
  /** Label and result of the last copy. */
  const said = useSignal({ label: '', outcome: '' });
  async function copy(label: string, ...made: Parameters<typeof copyRich>): Promise<boolean> {
    const outcome = await copyRich(...made);
    said.value = { label, outcome: message(outcome) };
    setTimeout(() => (said.value = { label: '', outcome: '' }), shownMs);
    return outcome === 'copied';
  }
  async function copyNote(label: string, opens: boolean): Promise<void> {
    const note = Promise.all([formats(), read()]);
    const text = note.then(([{ vaultNote }, one]) => vaultNote(one));
    const html = note.then(([{ noteHtml }, one]) => noteHtml(one, summaryWords.counter));
    if (!(await copy(label, text, html)) || !opens) return;
    const [{ vaultName }, one] = await note;
    // An address holds some thousand characters at most: Obsidian takes the note from the clipboard.
    openProgram(`obsidian://new?file=${encodeURIComponent(vaultName(one))}&clipboard`);
  }
  async function citation(form: (typeof citations)[number][1]): Promise<string> {
    const stream: ExportStream = async function* one() {
      yield await read();
    };
    let text = '';
    for await (const piece of (await formats())[form](stream, summaryWords)) text += piece;
    return text;
  }
  const choice = (label: string, name: string, icon: IconName, act: (label: string) => unknown) => (
    <Button
      key={name}
      label={(said.value.label === label && said.value.outcome) || label}
      icon={icon}
      look="quiet"
      data-do={name}
      onClick={() => act(label)}
    />
  );
  return (
    <>
      {choice(message('sendToObsidian'), 'obsidian', 'external', (label) => copyNote(label, true))}
      {choice(message('copyNote'), 'copy-note', 'copy', (label) => copyNote(label, false))}
      {citations.map(([form, pieces]) =>
        choice(message('copyCitation', form), `cite-${form}`, 'copy', (label) => copy(label, citation(pieces))),
      )}
      <span class="unseen" role="status">
        {said.value.outcome}
      </span>
    </>
  );
}
