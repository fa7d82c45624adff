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
  const query = signal('');
  const Shown = () => (
    <GridTable
      grid={grid}
      query={[query.value]}
      columns={[]}
      density={signal('compact')}
      label=""
      onOpen={() => {}}
      onDelete={(some) => deleted.push(...some)}
    />
  );
  const page = await drawn(<Shown />);
  const press = (key: string, repeat = false) => page.press('[role=grid]', key, { repeat });
  const show = async (...next: readonly number[]) => {
    shown.value = Uint32Array.from(next);
    await press('Shift');
  };
  const scroller = page.body.querySelector('[role=grid]') as HTMLElement;
  return { ...page, query, deleted, press, show, scroller };
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

test('a held key deletes once, and goes on moving', async () => {
  const { press, show, deleted, end } = await gridOf(3, 2, 1);
  await press('ArrowDown', true);
  await press('Delete');
  await show(3, 1);
  await press('Delete', true);
  expect(deleted).toEqual([2]);
  end();
});

test('what another query finds is shown from its top, where the keys begin and lead back to', async () => {
  const { press, show, query, deleted, scroller, end } = await gridOf(3, 2, 1);
  await press('End');
  scroller.scrollTop = 500;
  query.value = 'tea';
  await show(3, 1);
  expect(scroller.scrollTop).toBe(0);
  scroller.scrollTop = 500;
  await press('Home');
  expect(scroller.scrollTop).toBe(0);
  await press('Delete');
  expect(deleted).toEqual([3]);
  end();
});
