import { parseJson } from '../../gateway/json/json.ts';

/** A script element that holds state, by its id and text. */
export interface StateScript {
  readonly id: string;
  readonly text: string;
}

/** Elements that have held the state of video pages, today's first (upstream/intlvideo.md §2). */
export const stateIds = ['__UNIVERSAL_DATA_FOR_REHYDRATION__', 'SIGI_STATE', 'sigi-persisted-data', '__NEXT_DATA__'] as const;

/** The elements with these ids in a page's HTML, in page order. */
export function scriptsIn(html: string, ids: readonly string[] = stateIds): StateScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', text = '']) => {
    const id = /\bid=["']?([^"'\s>]+)/.exec(attributes)?.[1] ?? (/^\s*window\[["']SIGI_STATE["']\]\s*=/.test(text) ? 'SIGI_STATE' : '');
    return ids.includes(id) ? [{ id, text }] : [];
  });
}

/** The JSON of a state element, bare or as `window['SIGI_STATE']=…;window[…`; undefined when it is none (or not all there yet). */
export function stateOf({ text }: StateScript): unknown {
  const assigned = /^\s*window\[["']SIGI_STATE["']\]\s*=\s*(\{[\s\S]*?\})\s*;?\s*(?:window\[|$)/.exec(text)?.[1];
  try {
    return parseJson(assigned ?? text);
  } catch {
    return undefined;
  }
}
