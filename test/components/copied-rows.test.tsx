import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SelectionBar } from '../../components/library/grid/selection-bar.tsx';
import { createSelection } from '../../lib/features/library/pages/index.ts';
import { drawn, drawnLibrary } from './drawn-pages.tsx';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

beforeEach(() => {
  speak('en');
  vi.stubGlobal('navigator', { clipboard: { write: async ([item]: ClipboardItem[]) => item?.getType('text/plain') } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly getType: (type: string) => Promise<Blob> | undefined;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.getType = (type) => parts[type];
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('that a selection was copied is not said of the next one', async () => {
  const grid = { ...createSelection(signal(Uint32Array.of(0, 1))), changeNotes: async () => {} };
  grid.select([0]);
  const { body, click, press, end } = await drawn(
    <SelectionBar grid={grid} read={async function* none() {}}>
      {null}
    </SelectionBar>,
  );
  await click('[data-do=copy-table]');
  expect(body.textContent).toContain('Copied');
  grid.toggle(1);
  await press('[role=toolbar]', 'Shift');
  expect(body.textContent).not.toContain('Copied');
  end();
});

test.each([
  ['{}', 'Copied'],
  [null, 'Could not copy'],
])('a row whose JSON is %s says: %s', async (envelope, said) => {
  const captures = usual.captures.slice(0, 1).map((one) => ({ ...one, envelope }));
  const { body, click, end } = await drawnLibrary({ ...usual, captures }, { view: 'list', shelf: 'all' });
  await click('[data-do=copy-row]');
  expect(body.querySelector('[data-do=copy-row]')?.getAttribute('aria-label')).toContain(said);
  expect(body.querySelector('[data-do=copy-row] + [role=status]')?.textContent).toContain(said);
  end();
});
