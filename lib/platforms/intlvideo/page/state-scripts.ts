import { literalValue } from '../../../core/page/page-literal.ts';
import { type PageScript, scriptsIn } from '../../../core/page/page-scripts.ts';

/** A script element that holds state: its id and text. */
export type StateScript = Pick<PageScript, 'id' | 'text'>;

/** Elements that have held the state of video pages, the current one first (README, P2). */
const stateIds = ['__UNIVERSAL_DATA_FOR_REHYDRATION__', 'SIGI_STATE', 'sigi-persisted-data', '__NEXT_DATA__'] as const;

/** `window['SIGI_STATE'] =`, the older form, which is followed by code. */
const assignment = /^\s*window(?:\[["']SIGI_STATE["']\]|\.SIGI_STATE)\s*=\s*/;

export const stateMarks = [...stateIds.map((id) => `[id="${id}"]`), 'SIGI_STATE'];

/** A page has one of each; this is an upper bound. */
const most = 8;

/** The state elements among these scripts, in page order. */
export function stateScripts(scripts: readonly PageScript[]): StateScript[] {
  const named = scripts.map(({ id, text }) => ({ id: id || (assignment.test(text) ? 'SIGI_STATE' : ''), text }));
  return named.filter(({ id }) => stateIds.some((one) => one === id)).slice(0, most);
}

export const stateScriptsIn = (html: string): StateScript[] => stateScripts(scriptsIn(html, stateMarks));

/**
 * The JSON of a state element, bare or assigned, whatever code follows it; undefined when it has none (or is still
 * incomplete).
 */
export function stateOf({ text }: StateScript): unknown {
  const start = assignment.exec(text)?.[0].length ?? text.search(/\S/);
  return text[start] === '{' ? literalValue(text.slice(start)) : undefined;
}
