import { signal } from '@preact/signals';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureGrid } from '../../components/library/pictures/picture-grid.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { LibraryProvider } from '../../components/parts/library-context.ts';
import { drawn } from './drawn-pages.tsx';
import { fakeBackground } from './fake-background.ts';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the grid knows of a library in which nothing is open. */
const libraryOf = (captures: readonly object[]) => ({
  shown: signal(Uint32Array.from(captures.keys())),
  lines: signal(new Map(captures.entries())),
  want: () => {},
  opened: signal<object | null>(null),
  openRow: signal(-1),
  selection: signal(new Set()),
  filter: signal({}),
  sort: signal({}),
});

/** A grid of captures without thumbnails, each with three addresses named for `name`; `shown`: what each is shown at. */
async function gridOf(name: string, count: number, shown: (address: string) => string) {
  speak('en');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { background, asked } = fakeBackground({ 'media.preview': ({ address }) => shown(address) });
  const captures = Array.from({ length: count }, (_, at) => ({
    ...usual.captures[0],
    id: `${name}${at}`,
    pictures: [0, 1, 2].map((mirror) => `https://media.example/${name}/${at}/${mirror}`),
  }));
  const library = libraryOf(captures);
  const page = await drawn(
    <BackgroundProvider value={background}>
      <LibraryProvider value={{ library, store: { thumbnail: async () => null } } as never}>
        <PictureGrid />
      </LibraryProvider>
    </BackgroundProvider>,
  );
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  async function fire(place: string, event: string, fields: object = {}): Promise<void> {
    const element = page.body.querySelector(place) ?? expect.fail(`no ${place}`);
    await act(async () => void Object.assign(element, fields).dispatchEvent(new window.Event(event)));
  }
  return {
    page,
    wait,
    fire,
    scroll: (fields: object) => fire('div', 'scroll', fields),
    asked: () => asked.map(({ argument }) => (argument as { address: string }).address.split('/').slice(4).join('/')),
    images: () => [...page.body.querySelectorAll('img')].map(({ src }) => src.split('/').slice(4).join('/')),
  };
}

test('a search that does not find the open capture leaves the focus where it is; its end brings it back', async () => {
  speak('en');
  const [opened, openRow] = [signal<object | null>({}), signal(0)];
  const library = { ...libraryOf(usual.captures.slice(0, 1)), opened, openRow };
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

test('only pictures of tiles in view are asked for, once they stay there, and a few at a time', async () => {
  const { page, wait, fire, scroll, asked } = await gridOf('view', 400, (address) => address);
  await scroll({ clientWidth: 3840 });
  await wait(200);
  expect(asked()).toEqual([]);
  await wait(1000);
  // Eighteen tiles in each of four rows are in view, and eight rows more stand below.
  expect([page.body.querySelectorAll('[data-tile]').length, asked().length]).toEqual([216, 24]);
  await fire('img', 'load');
  await wait(300);
  expect(asked()).toHaveLength(25);
  // What has left the view keeps no other one waiting.
  await scroll({ scrollTop: 248 * 10 });
  await wait(300);
  expect(
    asked()
      .slice(25)
      .map((one) => Number.parseInt(one, 10) >= 180),
  ).toEqual(Array(24).fill(true));
  page.end();
});

test('what is in view is told from what is drawn beyond it: only there the focus of a removed tile may go', async () => {
  const { page, wait, scroll } = await gridOf('seen', 400, (address) => address);
  await scroll({ clientWidth: 1060, clientHeight: 800, scrollTop: 248 * 20 });
  await wait(0);
  const [drawn, seen] = ['tile', 'seen'].map((name) => page.body.querySelector(`[data-${name}]`));
  expect([drawn, seen].map((tile) => tile?.getAttribute('data-tile'))).toEqual(['60', '100']);
  page.end();
});

test('a second address is tried where the first is refused, and no third one, also after scrolling back', async () => {
  const { page, wait, scroll, asked } = await gridOf('refused', 1, () => '');
  await scroll({});
  await wait(300);
  await wait(300);
  await wait(300);
  expect(asked()).toEqual(['0/0', '0/1']);
  await scroll({ scrollTop: 5000 });
  expect(page.body.querySelector('[data-tile]')).toBeNull();
  await scroll({ scrollTop: 0 });
  await wait(600);
  expect(asked()).toHaveLength(2);
  page.end();
});

test('what was fetched is shown again after scrolling back, and fetched again only if it is gone', async () => {
  const { page, wait, fire, scroll, asked, images } = await gridOf('kept', 1, (one) => one.replace('https', 'blob'));
  await scroll({});
  await wait(300);
  await fire('img', 'load');
  await scroll({ scrollTop: 5000 });
  await scroll({ scrollTop: 0 });
  await wait(600);
  expect([asked(), images()]).toEqual([['0/0'], ['0/0']]);
  await fire('img', 'error');
  await wait(300);
  expect([asked(), images()]).toEqual([['0/0', '0/0'], ['0/0']]);
  await fire('img', 'error');
  await wait(300);
  expect([asked(), images()]).toEqual([['0/0', '0/0', '0/1'], ['0/1']]);
  page.end();
});
