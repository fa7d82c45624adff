import type { Capture } from '../../../lib/core/capture.ts';
import { prettyJson } from '../../../lib/core/json/pretty-json.ts';
import { fileName, markdownOf, summaryPieces } from '../../../lib/features/export/model/index.ts';
import { saveFile } from '../../../lib/features/export/pages/index.ts';
import { message } from '../../format/message.ts';
import { summaryWords } from '../../format/summary-words.ts';
import { Button } from '../../parts/button.tsx';
import { Menu } from '../../parts/menu.tsx';

interface Props {
  readonly run: Capture;
  readonly envelope: string;
}

/** One capture as the human-readable table: a header and its row, or a row per comment. */
async function tableOf(run: Capture): Promise<string[]> {
  async function* only() {
    yield run;
  }
  const pieces: string[] = [];
  for await (const piece of summaryPieces(only, summaryWords)) pieces.push(piece);
  return pieces;
}

/** Saves the capture unchanged; the arrow offers the other formats. */
export function SaveMenu({ run, envelope }: Props) {
  const { card } = run;
  const save = (ending: string, type: string, parts: BlobPart[]) => saveFile(fileName(run, ending), parts, type);
  const ways: readonly (readonly [name: string, make: (() => unknown) | null])[] = [
    [message('copyPretty'), () => save('json', 'application/json', [prettyJson(envelope)])],
    [
      message('copyMarkdown'),
      card ? () => save('md', 'text/markdown', [markdownOf(card, run, (counter) => message(`count_${counter}`))]) : null,
    ],
    [message('format_summary'), card ? async () => save('csv', 'text/csv', await tableOf(run)) : null],
  ];
  return (
    <span class="split">
      <Button label={message('saveJson')} data-do="save" onClick={() => saveFile(fileName(run), [envelope])} />
      <Menu label={message('saveMore')} look="plain">
        {(close) =>
          ways.map(
            ([name, make]) =>
              make && (
                <Button
                  key={name}
                  label={name}
                  onClick={() => {
                    close();
                    make();
                  }}
                />
              ),
          )
        }
      </Menu>
    </span>
  );
}
