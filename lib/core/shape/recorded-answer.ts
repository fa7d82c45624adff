import { tree } from '../json/json.ts';
import { embeddedJson } from '../page/embedded-json.ts';
import { type PageScript, scriptsIn } from '../page/page-scripts.ts';
import { type AnswerShape, maskedShapeOf, type SizeRange } from './masked-shape.ts';
import { type MaskContext, maskedHost, type NameMask } from './name-mask.ts';

/** Longer shapes are cut: a hostile answer may have any number of fields. */
export const linesAtMost = 1500;

const unsized: readonly string[] = ['null', 'boolean', 'number', 'more'];

function kindText([kind, { least, most }]: readonly [string, SizeRange]): string {
  if (unsized.includes(kind)) return kind;
  return `${kind} ${least === most ? least : `${least}-${most}`}`;
}

/**
 * A shape as text, one line per path, indented by depth: `name: kind size or kind size`, with `in 3` if it occurred
 * less often than its parent. `[]` stands for list elements, `<json>` for the content of a JSON text. `parseShape`
 * reads it back.
 */
export function printShape(shape: AnswerShape): string[] {
  const lines: string[] = [];
  let cut = 0;
  function print(step: string, node: AnswerShape, depth: number, holders: number): void {
    if (lines.length >= linesAtMost) {
      cut += 1;
      return;
    }
    const times = node.seen === holders ? '' : ` in ${node.seen}`;
    lines.push(`${' '.repeat(depth)}${step}: ${[...node.kinds].map(kindText).join(' or ')}${times}`);
    for (const [name, field] of node.fields) print(name, field, depth + 1, node.seen);
    if (node.item) print('[]', node.item, depth + 1, -1);
    if (node.json) print('<json>', node.json, depth + 1, -1);
  }
  print('.', shape, 0, 1);
  return cut > 0 ? [...lines, `… ${cut} more`] : lines;
}

type ScriptText = Pick<PageScript, 'id' | 'text'>;

/** Normalizes a name such as `window["SIGI_STATE"]` to dot notation. */
const plainName = (name: string): string => name.replace(/["'[\]]+/g, '.').replace(/^\.|\.$/g, '');

/**
 * The JSON in a document's scripts, by script id (`#RENDER_DATA`) or by the name it is first assigned to; other texts
 * under `script`.
 */
export function documentValue(scripts: readonly ScriptText[]): Readonly<Record<string, unknown>> {
  const value: Record<string, unknown> = { script: [] as unknown[] };
  const others: string[] = [];
  for (const { id, text } of scripts) {
    const embedded = embeddedJson(text);
    const name = id ? `#${id}` : plainName(embedded?.name ?? '');
    if (!embedded || name === '' || Object.hasOwn(value, name)) others.push(text);
    else value[name] = embedded.name && id ? { [plainName(embedded.name)]: embedded.value } : embedded.value;
  }
  return { ...value, script: others.map(() => 'script') };
}

export function scriptTexts(html: string): ScriptText[] {
  return scriptsIn(html, ['']).flatMap(({ id, text }) => (text === '' ? [] : [{ id, text }]));
}

/** Whether a text is an HTML document rather than data. */
export const isDocument = (text: string): boolean => /^\s{0,99}</.test(text.slice(0, 200));

/**
 * Origin of an answer: background request, in-page fetch, the page's own request, a function run in the page, or the
 * page's document.
 */
export type Via = 'network' | 'page' | 'watched' | 'script' | 'document';

export interface RecordedAnswer {
  readonly source: string;
  readonly via: Via;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** The text as received, or the value that a page function returned. */
  readonly body: unknown;
  /** When it was read, in epoch ms. */
  readonly at: number;
  /** The address of the page that it was read in, where it was in one. */
  readonly page?: string;
  /** Names in lower case; absent where headers were not read. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A recorded answer without its values. */
export interface MetShape extends Omit<RecordedAnswer, 'url' | 'body' | 'at' | 'page' | 'headers'> {
  /** Host and path, masked. */
  readonly address: string;
  readonly form: 'json' | 'document' | 'text' | 'value';
  readonly shape: AnswerShape;
}

/**
 * Longer texts of the network are not parsed for their shape, in characters. What a function in a page returned has a
 * limit of its own.
 */
const readAtMost = 8_000_000;

function isScript(one: unknown): one is ScriptText {
  const { id, text } = tree(one);
  return typeof id === 'string' && typeof text === 'string';
}

function formOf({ via, body }: Pick<RecordedAnswer, 'via' | 'body'>): {
  readonly form: MetShape['form'];
  readonly value: unknown;
} {
  if (via === 'document')
    return { form: 'document', value: documentValue(Array.isArray(body) ? body.filter(isScript) : []) };
  if (typeof body !== 'string') return { form: 'value', value: body };
  if (via !== 'script' && body.length > readAtMost) return { form: 'text', value: '' };
  if (isDocument(body)) return { form: 'document', value: documentValue(scriptTexts(body)) };
  const embedded = embeddedJson(body);
  return embedded && embedded.name === '' ? { form: 'json', value: embedded.value } : { form: 'text', value: body };
}

/** An address without its query; a foreign host and unknown path segments are masked. */
export function maskedAddress(address: string, { hosts }: Pick<MaskContext, 'hosts'>, mask: NameMask): string {
  if (!URL.canParse(address)) return '*';
  const { hostname, pathname } = new URL(address);
  const segments = pathname.slice(0, 500).split('/');
  const masked = segments.map((segment) => segment && mask(segment).replace(/^\?.*/s, '*'));
  return maskedHost(hostname, hosts) + masked.join('/');
}

export function metShape(answer: Omit<RecordedAnswer, 'at'>, known: MaskContext, mask: NameMask): MetShape {
  const { source, via, method, url, status, ms } = answer;
  const { form, value } = formOf(answer);
  const address = maskedAddress(url, known, mask);
  return { source, via, method, address, status, ms, form, shape: maskedShapeOf(value, known, mask) };
}

/** `@ in-page-detail page GET www.example.com/v1/web/detail/ 200 json 312 ms`, then the lines of its shape. */
export function printMet({ source, via, method, address, status, form, ms, shape }: MetShape): string {
  return [`@ ${source} ${via} ${method} ${address} ${status} ${form} ${Math.round(ms)} ms`, ...printShape(shape)].join(
    '\n',
  );
}
