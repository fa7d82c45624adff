import { parseHTML } from 'linkedom';
import { type ComponentChildren, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Button } from '../../components/parts/button.tsx';
import { useKeepFocus } from '../../components/parts/keep-focus.ts';

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
  const { document, window, Event } = parseHTML('<!doctype html><html><body></body></html>');
  const focused: (string | null)[] = [];
  window.HTMLElement.prototype.focus = function focus(this: HTMLElement) {
    focused.push(this.textContent);
  };
  Object.defineProperty(document, 'activeElement', { value: document.body });
  let mutated = () => {};
  vi.stubGlobal('document', document);
  vi.stubGlobal('MutationObserver', function observer(changed: () => void) {
    mutated = changed;
    return { observe() {}, disconnect() {} };
  });
  const draw = (content: ComponentChildren) => act(() => render(<Page>{content}</Page>, document.body));
  await draw(<Button key="pause" label="Pause" />);
  document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await draw(after);
  mutated();
  expect(focused).toEqual([wanted]);
});
