import { parseHTML } from 'linkedom';
import { render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { Picture } from '../../components/popup/picture.tsx';
import { fakeBackground } from './fake-background.ts';

let page: HTMLElement;

beforeEach(() => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  vi.stubGlobal('document', document);
  page = document.body;
});

test('a picture that arrives after the one of the next run is not shown', async () => {
  const first = Promise.withResolvers<string>();
  const answers: Record<string, unknown> = { first: first.promise, second: 'data:second', third: new Promise(() => {}) };
  const { background, asked } = fakeBackground({ 'run.picture': ({ id }) => answers[id] });
  const show = (kept: string) =>
    render(
      <BackgroundProvider value={background}>
        <Picture platform="cnvideo" kept={kept} take={null} />
      </BackgroundProvider>,
      page,
    );
  const shown = () => page.querySelector('img')?.getAttribute('src');
  show('first');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  show('second');
  await vi.waitFor(() => expect(shown()).toBe('data:second'));
  first.resolve('data:first');
  await first.promise;
  show('third');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(shown()).not.toBe('data:first');
});
