import { Failure } from '../failure.ts';
import { jsonTree, textOf, trees } from '../json/tree.ts';
import type { Page } from '../transport.ts';
import { scriptsOf } from './html-scripts.ts';

/**
 * What scripts of a page are asked for by: an attribute, as `[name]` or `[name="value"]`, or else words of their text. The state of a
 * page is read from its scripts' texts, not from live objects, so that long ids stay exact.
 */
export type ScriptMark = string;

/** A script of a page. */
export interface PageScript {
  /** '' without one. */
  readonly id: string;
  /** The first of the marks that it has. */
  readonly mark: ScriptMark;
  readonly text: string;
}

/** What an open page holds at one moment. */
export interface OpenPage {
  /** In page order. */
  readonly scripts: readonly PageScript[];
  /** The address its document was loaded from, which in-page navigation does not change; '' = not known. */
  readonly loaded: string;
  /** HTTP status of the document; 0 = not known. */
  readonly status: number;
  /** Ms since the document began. */
  readonly age: number;
  /** `readyState` of the document. */
  readonly stage: string;
  /** The selectors asked for that it shows. */
  readonly shown: readonly string[];
}

/** Runs in the page; gives an `OpenPage` as JSON text, '' where it cannot. */
function readPage(marks: readonly string[], selectors: readonly string[], most: number): string {
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
    return '';
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * The scripts of an open page that have one of the marks, as far as their texts together are no longer than `most` characters, and
 * what else is to be known of the page at that moment.
 * @throws Failure as `Page.evaluate`
 */
export async function scriptsOn(
  page: Page,
  marks: readonly ScriptMark[],
  { selectors = [], most = 16_000_000 }: { readonly selectors?: readonly string[]; readonly most?: number } = {},
): Promise<OpenPage> {
  const seen = jsonTree(textOf(await page.evaluate(readPage, marks, selectors, most)));
  if (!seen) throw new Failure('upstream_changed', 'The page holds its data in a way Gleaner cannot read.');
  const { scripts, loaded, status, age, stage, shown } = seen;
  return {
    scripts: trees(scripts).map(({ id, mark, text }) => ({ id: textOf(id), mark: textOf(mark), text: textOf(text) })),
    loaded: textOf(loaded),
    status: numberOf(status),
    age: numberOf(age),
    stage: textOf(stage),
    shown: Array.isArray(shown) ? shown.map(textOf) : [],
  };
}

const attribute = /^\[([\w-]+)(?:="(.*)")?\]$/;

/** The scripts of a page that came as HTML that have one of the marks. `closed`: as of `HtmlScript`. */
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
