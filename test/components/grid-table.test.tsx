import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GridTable } from '../../components/library/grid/grid-table.tsx';
import { createSelection } from '../../lib/features/library/pages/index.ts';
import { drawn } from './drawn-pages.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

/** A grid with these rows, and the rows that were deleted in it. */
async function gridOf(...rows: readonly number[]) {
  const shown = signal(Uint32Array.from(rows));
  const deleted: number[] = [];
  const grid = {
    ...createSelection(shown),
    shown,
    lines: signal(new Map<number, null>()),
    want: async () => {},
    openRow: signal(-1),
    changeNotes: async () => {},
    restore: async () => {},
  };
  const page = await drawn(
    <GridTable
      grid={grid}
      columns={[]}
      density={signal('compact')}
      label=""
      onOpen={() => {}}
      onDelete={(some) => deleted.push(...some)}
    />,
  );
  const press = (key: string) => page.press('[role=grid]', key);
  const show = async (...next: readonly number[]) => {
    shown.value = Uint32Array.from(next);
    await press('Shift');
  };
  const scroller = page.body.querySelector('[role=grid]') as HTMLElement;
  return { ...page, deleted, press, show, scroller };
}

test('the row that was moved to stays the active one, and unscrolled, while others come and go', async () => {
  const { press, show, deleted, scroller, end } = await gridOf(3, 2, 1);
  await press('ArrowDown');
  scroller.scrollTop = 500;
  await show(4, 3, 2, 1);
  await press('Delete');
  await show(4, 3, 1);
  await show(5, 4, 3, 1);
  expect(scroller.scrollTop).toBe(500);
  await press('Delete');
  expect(deleted).toEqual([2, 1]);
  end();
});
