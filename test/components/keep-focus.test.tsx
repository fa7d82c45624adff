import type { ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Button } from '../../components/parts/button.tsx';
import { useKeepFocus } from '../../components/parts/keep-focus.ts';
import { draw, ownDocument } from './in-document.tsx';

function Page({ children }: { readonly children: ComponentChildren }) {
  useKeepFocus('h1');
  return (
    <main>
      <h1>Title</h1>
      <div>{children}</div>
    </main>
  );
}

test.each([
  ['what comes in its place', [<Button key="resume" label="Resume" />], 'Resume'],
  [
    'what keeps, not what deletes',
    [<Button key="delete" label="Delete" look="danger" />, <Button key="keep" label="Keep" />],
    'Keep',
  ],
  ['the title, where no button is beside it', [], 'Title'],
])('the focus of a button that goes is moved to %s', async (_, after, wanted) => {
  const { document, window, Event } = ownDocument();
  const focused: (string | null)[] = [];
  window.HTMLElement.prototype.focus = function focus(this: HTMLElement) {
    focused.push(this.textContent);
  };
  Object.defineProperty(document, 'activeElement', { value: document.body });
  let mutated = () => {};
  vi.stubGlobal('MutationObserver', function observer(changed: () => void) {
    mutated = changed;
    return { observe() {}, disconnect() {} };
  });
  await act(() =>
    draw(
      <Page>
        <Button key="pause" label="Pause" />
      </Page>,
    ),
  );
  document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await act(() => draw(<Page>{after}</Page>));
  mutated();
  expect(focused).toEqual([wanted]);
});
