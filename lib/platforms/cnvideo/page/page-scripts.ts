import type { Page } from '../../../gateway/transport.ts';

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

/** Where the tag that begins at `from` ends: quoted values may hold any sign. -1 where it never does. */
function tagEnd(html: string, from: number): number {
  const sign = /["'>]/g;
  sign.lastIndex = from;
  for (let hit = sign.exec(html); hit; hit = sign.exec(html)) {
    if (hit[0] === '>') return hit.index;
    const close = html.indexOf(hit[0], hit.index + 1);
    if (close < 0) return -1;
    sign.lastIndex = close + 1;
  }
  return -1;
}

/**
 * The script elements of a page that came as HTML, read as a browser reads them: attributes in any order and quoting, nothing in
 * comments. In one pass: every part of the text is looked at once.
 */
export function scriptsIn(html: string): readonly PageScript[] {
  const scripts: PageScript[] = [];
  const start = /<!--|<script(?=[\s/>])/gi;
  const end = /<\/script(?=[\s/>])/gi;
  for (let hit = start.exec(html); hit; hit = start.exec(html)) {
    if (hit[0] === '<!--') {
      const close = html.indexOf('-->', hit.index + 4);
      if (close < 0) break;
      start.lastIndex = close + 3;
      continue;
    }
    const opened = tagEnd(html, start.lastIndex);
    if (opened < 0) break;
    end.lastIndex = opened + 1;
    const closed = end.exec(html);
    if (!closed) break;
    const [, quoted, single, plain] = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(html.slice(start.lastIndex, opened)) ?? [];
    scripts.push({ id: quoted ?? single ?? plain ?? '', text: html.slice(opened + 1, closed.index) });
    start.lastIndex = end.lastIndex;
  }
  return scripts;
}
