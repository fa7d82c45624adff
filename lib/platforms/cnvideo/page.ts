import { parseJson } from '../../gateway/json/json.ts';
import type { Page } from '../../gateway/transport.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Runs in the page: the texts of its scripts that mention `mark`. */
function scriptTexts(mark: string): string[] {
  return [...document.querySelectorAll('script')].map((script) => script.textContent ?? '').filter((text) => text.includes(mark));
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The values of `self.__pace_f.push([1,"<id>:<json>"])` scripts, in page order (upstream/cnvideo.md §2.1). */
export function paceValues(scripts: readonly string[]): unknown[] {
  return scripts.flatMap((script) => {
    const chunk = /__pace_f\.push\((\[1,[\s\S]*\])\)/.exec(script)?.[1];
    const text = chunk ? parsed(chunk) : undefined;
    if (!Array.isArray(text) || typeof text[1] !== 'string') return [];
    const value = parsed(text[1].replace(/^\w+:/, ''));
    return value === undefined ? [] : [value];
  });
}

/** Every object below `value` that has the key `name`, outermost first. */
export function objectsWith(value: unknown, name: string): Tree[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && name in value ? [value as Tree] : [];
  return [...own, ...Object.values(value).flatMap((child) => objectsWith(child, name))];
}

/** The embedded state values of an open page, read from its script texts so that long ids stay exact. */
export async function paceState(page: Page): Promise<unknown[]> {
  return paceValues(await page.evaluate(scriptTexts, '__pace_f'));
}
