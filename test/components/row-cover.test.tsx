import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowCover } from '../../components/library/lists/row-cover.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { LibraryProvider } from '../../components/parts/library-context.ts';
import { drawn } from './drawn-pages.tsx';
import { fakeBackground } from './fake-background.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each row in view gets its cover, also where more are in view than are asked for at a time', async () => {
  const { background, asked } = fakeBackground({ 'media.cover': () => new Promise((done) => setTimeout(done, 100)) });
  const rows = Array.from({ length: 30 }, (_, at) => ({ itemId: `${at}`, cover: 'https://media.example/c.jpg' }));
  const { end } = await drawn(
    <BackgroundProvider value={background}>
      <LibraryProvider value={{ store: { thumbnail: async () => null } } as never}>
        {rows.map((line) => (
          <RowCover key={line.itemId} list="l" platform="cnvideo" line={{ ...line, media: 'video' }} />
        ))}
      </LibraryProvider>
    </BackgroundProvider>,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(rows.length);
  end();
});
