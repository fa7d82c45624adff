import { scriptsOf } from '../../../core/page/html-scripts.ts';
import type { Page } from '../../../core/transport.ts';

/** A script element of a page: its id ('' without one) and text. */
export interface PageScript {
  readonly id: string;
  readonly text: string;
}

/** Runs in the page: its scripts that hold state, up to 16 million characters. */
function stateScripts(): { id: string; text: string }[] {
  let left = 16_000_000;
  return [...document.scripts].flatMap(({ id, textContent }) => {
    const text = textContent ?? '';
    if (id !== 'RENDER_DATA' && !text.includes('__pace_f')) return [];
    left -= text.length;
    return left < 0 ? [] : [{ id, text }];
  });
}

/** The scripts of an open page that hold state: their texts, not the page's objects, so that long ids stay exact. */
export function pageScripts(page: Page): Promise<readonly PageScript[]> {
  return page.evaluate(stateScripts);
}

/** The script elements of a page that came as HTML; one that was cut in its middle is left out. */
export function scriptsIn(html: string): readonly PageScript[] {
  const whole = scriptsOf(html).filter(({ closed }) => closed);
  return whole.map(({ attributes, text }) => ({ id: attributes.get('id') ?? '', text }));
}
