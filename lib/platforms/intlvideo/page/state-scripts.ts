import { parseJson } from '../../../core/json/json.ts';
import { scriptsOf } from '../../../core/page/html-scripts.ts';
import { objectAt } from './json-text.ts';

/** A script element that holds state, by its id and text. */
export interface StateScript {
  readonly id: string;
  readonly text: string;
}

/** Elements that have held the state of video pages, today's first (upstream/intlvideo.md §2). */
export const stateIds = ['__UNIVERSAL_DATA_FOR_REHYDRATION__', 'SIGI_STATE', 'sigi-persisted-data', '__NEXT_DATA__'] as const;

/** `window['SIGI_STATE'] =`, the older form in which code follows. */
const assignment = /^\s*window(?:\[["']SIGI_STATE["']\]|\.SIGI_STATE)\s*=\s*/;

/** A page has one of each. */
const most = 8;

/** The elements with these ids in a page's HTML, in page order. */
export function scriptsIn(html: string, ids: readonly string[] = stateIds): StateScript[] {
  const scripts = scriptsOf(html).flatMap(({ attributes, text }) => {
    const id = attributes.get('id') || (assignment.test(text) ? 'SIGI_STATE' : '');
    return ids.includes(id) ? [{ id, text }] : [];
  });
  return scripts.slice(0, most);
}

/** The JSON of a state element, bare or assigned, whatever code follows it; undefined when it is none (or not all there yet). */
export function stateOf({ text }: StateScript): unknown {
  const start = assignment.exec(text)?.[0].length ?? text.search(/\S/);
  if (text[start] !== '{') return undefined;
  try {
    return parseJson(objectAt(text, start));
  } catch {
    return undefined;
  }
}
