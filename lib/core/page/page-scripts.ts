import { failed } from '../failures.ts';
import { jsonTree } from '../json/json-value.ts';
import { textOf, trees } from '../json/tree.ts';
import type { Page } from '../transport.ts';
import { scriptsOf } from './html-scripts.ts';

/**
 * Selects scripts of a page: by an attribute, `[name]` or `[name="value"]`, else by a part of their text. A page's
 * state is read from its scripts' texts, not from live objects, so that long ids stay exact.
 */
export type ScriptMark = string;

/** A script of a page. */
export interface PageScript {
  /** The `id` attribute, '' if absent. */
  readonly id: string;
  /** The first matching mark. */
  readonly mark: ScriptMark;
  readonly text: string;
}

/** Runs in the page; returns what it sees as JSON text, null on any error: whether the page went away meanwhile is for `evaluate` to judge. */
function readPage(marks: readonly string[], selectors: readonly string[], most: number): string | null {
  try {
    let left = most;
    const scripts = [...document.querySelectorAll('script')].flatMap((script) => {
      const text = script.textContent ?? '';
      const mark = marks.find((one) => (one.startsWith('[') ? script.matches(one) : text.includes(one)));
      if (mark !== undefined) left -= text.length;
      return mark === undefined || left < 0 ? [] : [{ id: script.id, mark, text }];
    });
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

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * A snapshot of an open page with the scripts that match one of the marks, as long as their texts together have no more than `most`
 * characters.
 * @throws Failure as `Page.evaluate`
 */
export async function scriptsOn(
  page: Page,
  marks: readonly ScriptMark[],
  { selectors = [], most = 16_000_000 }: { readonly selectors?: readonly string[]; readonly most?: number } = {},
) {
  const seen = jsonTree(textOf(await page.evaluate(readPage, marks, selectors, most)));
  if (!seen) throw failed('page_unreadable');
  const { scripts, loaded, status, age, stage, shown } = seen;
  return {
    /** In page order. */
    scripts: trees(scripts).map(({ id, mark, text }): PageScript => ({ id: textOf(id), mark: textOf(mark), text: textOf(text) })),
    /** The address its document was loaded from, which in-page navigation does not change; '' = unknown. */
    loaded: textOf(loaded),
    /** HTTP status of the document; 0 = unknown. */
    status: numberOf(status),
    /** Ms since the document's navigation began. */
    age: numberOf(age),
    /** `readyState` of the document. */
    stage: textOf(stage),
    /** The requested selectors that match an element. */
    shown: Array.isArray(shown) ? shown.map(textOf) : [],
  };
}

/** A snapshot of an open page. */
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
