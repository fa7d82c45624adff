import type { ComponentChild, ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Button } from '../../components/parts/button.tsx';
import { draw, ownDocument } from './in-document.tsx';

/** What the user's inputs are told to, by their type. */
const heard = new Map<string, (event: { readonly type: string }) => void>();
vi.stubGlobal('addEventListener', (type: string, listener: (event: { readonly type: string }) => void) =>
  heard.set(type, listener),
);
const { useKeepFocus } = await import('../../components/parts/keep-focus.ts');

const tree = (line: string) => (
  <div key="tree" role="tree" tabindex={0}>
    <p>
      <Button key={line} label={line} look="danger" />
    </p>
  </div>
);

function Page({ children }: { readonly children: ComponentChildren }) {
  useKeepFocus('h1');
  return (
    <main>
      <h1>Title</h1>
      <div>{children}</div>
    </main>
  );
}

const inRow = (
  <div key="row" data-row>
    <Button label="Raise" />
  </div>
);

type Case = [
  what: string,
  after: readonly ComponentChild[],
  wanted: string,
  before?: ComponentChildren,
  input?: 'keydown' | 'pointerdown',
];
const pause = <Button key="pause" label="Pause" />;

test.each<Case>([
  ['what comes in its place', [<Button key="resume" label="Resume" />], 'Resume'],
  [
    'what keeps, not what deletes',
    [<Button key="delete" label="Delete" look="danger" />, <Button key="keep" label="Keep" />],
    'Keep',
  ],
  ['the title, where no button is beside it', [], 'Title'],
  ['what it was in', [tree('Line 9')], 'Line 9', [tree('Line 1')]],
  ['the title, unscrolled, where its row is gone', [], 'Title', inRow],
  ['the title, unscrolled, after a click', [], 'Title', pause, 'pointerdown'],
])('the focus of a button that goes is moved to %s', async (_, after, wanted, before = pause, input = 'keydown') => {
  const { document, window, Event } = ownDocument();
  const focused: unknown[] = [];
  window.HTMLElement.prototype.focus = function focus(this: HTMLElement, options) {
    focused.push([this.textContent, options?.preventScroll]);
  };
  Object.defineProperty(document, 'activeElement', { value: document.body });
  let mutated = () => {};
  vi.stubGlobal('MutationObserver', function observer(changed: () => void) {
    mutated = changed;
    return { observe() {}, disconnect() {} };
  });
  await act(() => draw(<Page>{before}</Page>));
  heard.get(input)?.({ type: input });
  document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await act(() => draw(<Page>{after}</Page>));
  mutated();
  expect(focused).toEqual([[wanted, before === inRow || input === 'pointerdown']]);
});
