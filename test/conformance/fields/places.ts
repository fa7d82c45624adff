import { printJson } from '../../../lib/core/json/json.ts';
import { embeddedJson } from '../../../lib/core/page/embedded-json.ts';
import { isDocument, scriptTexts } from '../../../lib/core/shape/recorded-answer.ts';

/**
 * A step of a way into an answer: a field's name, any element of a list, what a text holds, what a script of a document
 * holds.
 */
export type Step =
  | { readonly field: string }
  | { readonly any: 'element' | 'json' }
  | { readonly script: number; readonly name: string };
export type Way = readonly Step[];

/** What becomes of a field: its value, another one, or (undefined) nothing; `as`: under another name. */
export interface Change {
  readonly value: (before: unknown) => unknown;
  readonly as?: string;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function held(text: string) {
  const found = text.length > 1 ? embeddedJson(text) : undefined;
  return found && typeof found.value === 'object' && found.value !== null ? found : undefined;
}

function scriptName(id: string, name: string): string {
  return id ? `#${id}` : name.replace(/["'[\]]+/g, '.').replace(/^\.|\.$/g, '');
}

/** Every way to a field of an answer, each once, whatever element it is in. */
export function waysInto(body: unknown): Way[] {
  const ways = new Map<string, Way>();
  function walk(value: unknown, way: Way, depth: number): void {
    if (depth > 30) return;
    if (Array.isArray(value)) for (const item of value) walk(item, [...way, { any: 'element' }], depth + 1);
    else if (isTree(value)) {
      for (const [field, inner] of Object.entries(value)) {
        const below: Way = [...way, { field }];
        ways.set(JSON.stringify(below), below);
        walk(inner, below, depth + 1);
      }
    } else if (typeof value === 'string') {
      if (isDocument(value)) {
        for (const [script, { id, text }] of scriptTexts(value).entries()) {
          const found = held(text);
          if (found) walk(found.value, [...way, { script, name: scriptName(id, found.name) }], depth + 1);
        }
        return;
      }
      const found = held(value);
      if (found) walk(found.name ? { [found.name]: found.value } : found.value, [...way, { any: 'json' }], depth + 1);
    }
  }
  walk(body, [], 0);
  return [...ways.values()];
}

function written(text: string, value: unknown): string {
  const found = held(text);
  if (!found) return text;
  if (found.escaped) return encodeURIComponent(printJson(value));
  if (!found.name) return printJson(value);
  const inner = isTree(value) ? value[found.name] : value;
  return `${text.slice(0, text.indexOf('=') + 1)}${printJson(inner)};`;
}

/** The answer with its field changed, in every element. */
export function changedAt(body: unknown, way: Way, change: Change): unknown {
  const [step, ...rest] = way;
  if (!step) return body;
  if ('script' in step) {
    if (typeof body !== 'string') return body;
    const text = scriptTexts(body)[step.script]?.text ?? '';
    const found = held(text);
    if (!found) return body;
    const inner = changedAt(found.value, rest, change);
    const next = found.escaped
      ? encodeURIComponent(printJson(inner))
      : found.name
        ? `${text.slice(0, text.indexOf('=') + 1)}${printJson(inner)};`
        : printJson(inner);
    return body.split(text).join(next.replaceAll('</', '<\\/'));
  }
  if ('any' in step && step.any === 'element')
    return Array.isArray(body) ? body.map((item) => changedAt(item, rest, change)) : body;
  if ('any' in step) {
    const found = typeof body === 'string' ? held(body) : undefined;
    if (!found || typeof body !== 'string') return body;
    return written(body, changedAt(found.name ? { [found.name]: found.value } : found.value, rest, change));
  }
  if (!isTree(body) || !(step.field in body)) return body;
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (name !== step.field) return [[name, value]];
    if (rest.length > 0) return [[name, changedAt(value, rest, change)]];
    const after = change.value(value);
    return after === undefined ? [] : [[change.as ?? name, after]];
  });
  return Object.fromEntries(entries);
}
