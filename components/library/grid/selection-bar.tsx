import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { retagged, tagsIn } from '../../../lib/features/library/model/index.ts';
import type { Grid } from '../../../lib/features/library/pages/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import type { ExportedRows } from '../../parts/exported-rows.ts';
import { Menu } from '../../parts/menu.tsx';
import { copyTable } from '../copy-table.ts';
import { ExportDialog } from '../export-dialog.tsx';
import css from './selection-bar.module.css';

interface Props extends Omit<ExportedRows, 'count'> {
  readonly grid: Pick<Grid<unknown>, 'selection' | 'selected' | 'select' | 'changeNotes'>;
  /** Further actions on the selected rows. */
  readonly children: ComponentChildren;
}

/** What was said last of selected rows: `said` is '' once others are selected. `tell` gets what the words are of. */
function useSaid({ selection }: Pick<Grid<unknown>, 'selection'>) {
  const last = useSignal({ of: selection.value, text: '' });
  const { of, text } = last.value;
  return {
    said: of === selection.value ? text : '',
    tell: (told: typeof text, selected: typeof of) => (last.value = { of: selected, text: told }),
  };
}

/** The actions on the selected rows. It floats, so that nothing moves when the selection begins or ends. */
export function SelectionBar({ grid, children, ...rows }: Props) {
  const { said, tell } = useSaid(grid);
  const count = grid.selected.value.length;
  if (count === 0) return null;
  async function copy(): Promise<void> {
    const copied = grid.selection.value;
    tell(await copyTable(rows.read, rows.list, rows.comments), copied);
  }
  function tag(event: SubmitEvent, close: () => void): void {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const add = tagsIn(String(new FormData(form).get('tags')));
    void grid.changeNotes(grid.selected.value, (own) => retagged(own, { add }));
    form.reset();
    close();
  }
  return (
    <div class={css.selectionBar} role="toolbar" aria-label={message('chosen')}>
      <span role="status">{message('selectedCount', formatCount(count))}</span>
      <ExportDialog count={count} {...rows} />
      <Button label={message('copyTable')} icon="copy" data-do="copy-table" onClick={copy} />
      <Menu label={message('tags')} look="named" icon="tag">
        {(close) => (
          <form onSubmit={(event) => tag(event, close)}>
            <input name="tags" placeholder={message('tags')} aria-label={message('tags')} data-do="tags" />
          </form>
        )}
      </Menu>
      {children}
      <span role="status">{said}</span>
      <IconButton icon="x" label={message('selectNone')} onClick={() => grid.select([])} />
    </div>
  );
}
