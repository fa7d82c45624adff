import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureGrid } from '../../components/library/pictures/picture-grid.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { LibraryProvider } from '../../components/parts/library-context.ts';
import { drawn } from './drawn-pages.tsx';
import { fakeBackground } from './fake-background.ts';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

afterEach(() => vi.unstubAllGlobals());

test('a search that does not find the open capture leaves the focus where it is; its end brings it back', async () => {
  speak('en');
  const [opened, openRow] = [signal<object | null>({}), signal(0)];
  const rows = { shown: signal(Uint32Array.of(0)), lines: signal(new Map([[0, usual.captures[0]]])), want: () => {} };
  const library = { ...rows, opened, openRow, selection: signal(new Set()), filter: signal({}), sort: signal({}) };
  const page = await drawn(
    <BackgroundProvider value={fakeBackground({}).background}>
      <LibraryProvider value={{ library, store: { thumbnail: () => new Promise(() => {}) } } as never}>
        <PictureGrid />
      </LibraryProvider>
    </BackgroundProvider>,
  );
  const focus = vi.fn();
  Object.assign(page.body.querySelector('[data-tile] button') ?? {}, { focus });
  openRow.value = -1;
  await page.press('ul', 'Shift');
  expect(focus).not.toHaveBeenCalled();
  opened.value = null;
  await page.press('ul', 'Shift');
  expect(focus).toHaveBeenCalledOnce();
  page.end();
});
