import { expect, test } from 'vitest';
import { Menu } from '../../components/parts/menu.tsx';
import { draw, ownDocument } from './in-document.tsx';

test('a menu closes when the focus moves on, not because another window has it, and by Escape that ends no input', () => {
  const { document, Event } = ownDocument();
  draw(
    <Menu label="More">
      <button type="button">One</button>
    </Menu>,
  );
  const details = document.querySelector('details') ?? expect.fail('no menu');
  const closes = (type: string, more: object) => {
    details.setAttribute('open', '');
    details.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));
    return !details.hasAttribute('open');
  };
  const leaves = (focused: Element | null, relatedTarget: Element | null) => {
    Object.defineProperty(document, 'activeElement', { value: focused, configurable: true });
    return closes('focusout', { relatedTarget });
  };
  expect(leaves(document.body, null)).toBe(true);
  expect(leaves(document.body, document.body)).toBe(true);
  expect(leaves(document.body, details.querySelector('button'))).toBe(false);
  expect(leaves(details.querySelector('summary'), null)).toBe(false);
  Object.assign(details, { open: true });
  expect([true, false].map((isComposing) => closes('keydown', { key: 'Escape', isComposing }))).toEqual([false, true]);
});
