import { embeddedJson } from '../page/embedded-json.ts';
import { type PageScript, scriptsIn } from '../page/page-scripts.ts';

export type ScriptText = Pick<PageScript, 'id' | 'text'>;

/** Normalizes a name such as `window["SIGI_STATE"]` to dot notation. */
function plainName(name: string): string {
  return name.replace(/["'[\]]+/g, '.').replace(/^\.|\.$/g, '');
}

/**
 * The JSON in a document's scripts, by script id (`#RENDER_DATA`) or by the name that the first statement assigns to; the texts of all
 * other scripts are under `script`.
 */
export function documentValue(scripts: readonly ScriptText[]): Readonly<Record<string, unknown>> {
  const value: Record<string, unknown> = { script: [] as unknown[] };
  const others: string[] = [];
  for (const { id, text } of scripts) {
    const held = embeddedJson(text);
    const name = id ? `#${id}` : plainName(held?.name ?? '');
    if (!held || name === '' || Object.hasOwn(value, name)) others.push(text);
    else value[name] = held.name && id ? { [plainName(held.name)]: held.value } : held.value;
  }
  return { ...value, script: others.map(() => 'script') };
}

/** The non-empty scripts of an HTML document. */
export function scriptTexts(html: string): ScriptText[] {
  return scriptsIn(html, ['']).flatMap(({ id, text }) => (text === '' ? [] : [{ id, text }]));
}

/** Whether a text is an HTML document rather than data. */
export function isDocument(text: string): boolean {
  return /^\s{0,99}</.test(text.slice(0, 200));
}
