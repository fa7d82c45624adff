import { failed } from '../failures.ts';
import { jsonTree, textOf, tree, trees } from '../json/json.ts';
import type { Page } from '../transport.ts';
import { scriptsOf } from './html-scripts.ts';

/**
 * Selects a page's scripts: by attribute (`[name]`, `[name="value"]`), else by a part of their text, in which long ids
 * stay exact.
 */
export type ScriptMark = string;

export interface PageScript {
  /** The `id` attribute, '' if absent. */
  readonly id: string;
  /** The first matching mark. */
  readonly mark: ScriptMark;
  readonly text: string;
}

/**
 * Runs in the page; returns what it sees as JSON text, null on any error: whether the page went away meanwhile is for
 * `evaluate` to judge.
 */
function readPage(
  marks: readonly string[],
  selectors: readonly string[],
  most: number,
  partly: boolean,
): string | null {
  try {
    let left = most;
    const scripts = [...document.querySelectorAll('script')].flatMap((script) => {
      const text = script.textContent ?? '';
      const mark = marks.find((one) => (one.startsWith('[') ? script.matches(one) : text.includes(one)));
      if (mark !== undefined) left -= text.length;
      return mark === undefined || left < 0 ? [] : [{ id: script.id, mark, text }];
    });
    if (left < 0 && !partly) return null;
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
    return JSON.stringify({
      scripts,
      loaded: navigation?.name,
      status: navigation?.responseStatus,
      age: performance.now(),
      stage: document.readyState,
      shown: selectors.filter((one) => document.querySelector(one) !== null),
    });
  } catch {
    return null;
  }
}

/** Maximum total length of a page's scripts, in characters. */
const largest = 16_000_000;

/**
 * A snapshot of an open page with the scripts that match one of the marks; with `most`, up to that total length in
 * characters.
 * @throws Failure as `Page.evaluate`; also when the scripts are too large, or the page gives no valid answer
 */
export async function scriptsOn(
  page: Page,
  marks: readonly ScriptMark[],
  { selectors = [], most }: { readonly selectors?: readonly string[]; readonly most?: number } = {},
) {
  const seen =
    jsonTree(textOf(await page.evaluate(readPage, marks, selectors, most ?? largest, most !== undefined))) ?? {};
  const { scripts, loaded, status, age, stage, shown } = seen;
  if (!Array.isArray(scripts) || !scripts.every((one) => typeof tree(one).text === 'string') || typeof age !== 'number')
    throw failed('page_unreadable');
  return {
    /** In page order. */
    scripts: trees(scripts).map(
      ({ id, mark, text }): PageScript => ({ id: textOf(id), mark: textOf(mark), text: textOf(text) }),
    ),
    /** The address its document was loaded from, which in-page navigation does not change; '' = unknown. */
    loaded: textOf(loaded),
    /** HTTP status of the document; 0 = unknown. */
    status: typeof status === 'number' ? status : 0,
    /** Ms since the document's navigation began. */
    age,
    /** `readyState` of the document. */
    stage: textOf(stage),
    /** The requested selectors that match an element. */
    shown: Array.isArray(shown) ? shown.map(textOf) : [],
  };
}

export type OpenPage = Awaited<ReturnType<typeof scriptsOn>>;

const attribute = /^\[([\w-]+)(?:="(.*)")?\]$/;

/** The scripts of a fetched HTML page that match one of the marks. `closed`: as in `HtmlScript`. */
export function scriptsIn(html: string, marks: readonly ScriptMark[]): (PageScript & { readonly closed: boolean })[] {
  return scriptsOf(html).flatMap(({ attributes, text, closed }) => {
    const mark = marks.find((one) => {
      const [, name, value] = attribute.exec(one) ?? [];
      if (name === undefined) return text.includes(one);
      return value === undefined ? attributes.has(name) : attributes.get(name) === value;
    });
    return mark === undefined ? [] : [{ id: attributes.get('id') ?? '', mark, text, closed }];
  });
}
