import { type Signal, signal } from '@preact/signals';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../components/parts/boundary.tsx';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

const told: unknown[] = [];
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('reportError', (error: unknown) => told.push(error));
  told.length = 0;
  page = ownDocument().body;
});

const fault = Object.assign(new TypeError('SECRET'), {
  stack: 'TypeError: SECRET\n    at f (chrome-extension://abc/library.js:1:2)',
});

function View({ broken }: { readonly broken: Signal<boolean> }) {
  if (broken.value) throw fault;
  return <p>A view</p>;
}

function Page({ at, broken }: { readonly at: string; readonly broken: Signal<boolean> }) {
  return (
    <>
      <nav>Rail</nav>
      <Boundary at={at}>
        <View broken={broken} />
      </Boundary>
    </>
  );
}

const show = (at: string, broken: Signal<boolean>) => act(() => draw(<Page at={at} broken={broken} />));

test.each([
  ['en', 'This part can’t be shown', 'Try again'],
  ['zh_CN', '这一部分无法显示', '重试'],
] as const)(
  'a view that throws says so (%s), without what was thrown, and leaves the others',
  async (locale, title, again) => {
    speak(locale);
    await show('a', signal(true));
    const said = page.querySelector('[role=alert]');
    expect([page.querySelector('nav')?.textContent, said?.querySelector('h2')?.textContent]).toEqual([
      'Rail',
      title.replace('’', "'"),
    ]);
    expect([said?.querySelector('code')?.textContent, said?.querySelector('button')?.textContent]).toEqual([
      'TypeError library.js:1:2',
      again,
    ]);
    expect(said?.querySelector('h2')?.outerHTML).toMatch(/tabindex="-1"/i);
    expect(page.textContent).not.toContain('SECRET');
    expect(told).toEqual([fault]);
  },
);

test('it is drawn again when asked, and where another place is shown', async () => {
  speak('en');
  const broken = signal(false);
  await show('a', broken);
  await act(() => {
    broken.value = true;
  });
  expect(page.querySelector('[role=alert]')).not.toBeNull();
  await act(() => page.querySelector<HTMLElement>('button')?.click());
  expect([told.length, page.querySelector('[role=alert]') !== null]).toEqual([2, true]);
  broken.value = false;
  await show('a', broken);
  expect(page.querySelector('[role=alert]')).not.toBeNull();
  await act(() => page.querySelector<HTMLElement>('button')?.click());
  expect(page.textContent).toBe('RailA view');
  await act(() => {
    broken.value = true;
  });
  broken.value = false;
  await show('b', broken);
  expect(page.textContent).toBe('RailA view');
});
