import { embeddedJson } from '../page/embedded-json.ts';
import { type PageScript, scriptsIn } from '../page/page-scripts.ts';

export type ScriptText = Pick<PageScript, 'id' | 'text'>;

/** `window["SIGI_STATE"]` as a name of plain steps. */
function plainName(name: string): string {
  return name.replace(/["'[\]]+/g, '.').replace(/^\.|\.$/g, '');
}

/**
 * What a document's scripts hold, by the script's id (`#RENDER_DATA`) or by the name its first statement assigns to; of all others
 * their texts, under `script`.
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

/** The scripts of a document that came as HTML. */
export function scriptTexts(html: string): ScriptText[] {
  return scriptsIn(html, ['']).flatMap(({ id, text }) => (text === '' ? [] : [{ id, text }]));
}

/** Whether a text is a document and no data. */
export function isDocument(text: string): boolean {
  return /^\s{0,99}</.test(text.slice(0, 200));
}
