import { expect, test } from 'vitest';
import { Menu } from '../../components/parts/menu.tsx';
import { draw, ownDocument } from './in-document.tsx';

test('a menu closes when the focus moves on, and not because another window has taken it', () => {
  const { document, Event } = ownDocument();
  draw(
    <Menu label="More">
      <button type="button">One</button>
    </Menu>,
  );
  const details = document.querySelector('details') ?? expect.fail('no menu');
  const leaves = (focused: Element | null, relatedTarget: Element | null) => {
    Object.defineProperty(document, 'activeElement', { value: focused, configurable: true });
    details.setAttribute('open', '');
    const event = Object.assign(new Event('focusout', { bubbles: true }), { relatedTarget });
    details.dispatchEvent(event);
    return !details.hasAttribute('open');
  };
  expect(leaves(document.body, null)).toBe(true);
  expect(leaves(document.body, document.body)).toBe(true);
  expect(leaves(document.body, details.querySelector('button'))).toBe(false);
  expect(leaves(details.querySelector('summary'), null)).toBe(false);
});
