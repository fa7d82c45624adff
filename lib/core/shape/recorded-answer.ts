import { tree } from '../json/tree.ts';
import { embeddedJson } from '../page/embedded-json.ts';
import type { AnswerShape } from './answer-shape.ts';
import { documentValue, isDocument, type ScriptText, scriptTexts } from './document-value.ts';
import { maskedShapeOf } from './masked-shape.ts';
import type { NameMask } from './name-mask.ts';
import { printShape } from './print-shape.ts';
import { type MaskContext, maskedHost } from './text-kind.ts';

/** Origin of an answer: background request, in-page fetch, the page's own request, a function run in the page, or the page's document. */
export type Via = 'network' | 'page' | 'watched' | 'script' | 'document';

/** A raw answer recorded in a run. */
export interface RecordedAnswer {
  readonly source: string;
  readonly via: Via;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** The text as received, or the value that a page function returned. */
  readonly body: unknown;
}

/** A recorded answer without its values. */
export interface MetShape extends Omit<RecordedAnswer, 'url' | 'body'> {
  /** Host and path, masked. */
  readonly address: string;
  readonly form: 'json' | 'document' | 'text' | 'value';
  readonly shape: AnswerShape;
}

/** Longer texts of the network are not parsed for their shape, in characters. What a function in a page returned has a limit of its own. */
const readAtMost = 8_000_000;

function isScript(one: unknown): one is ScriptText {
  const { id, text } = tree(one);
  return typeof id === 'string' && typeof text === 'string';
}

function formOf({ via, body }: RecordedAnswer): { readonly form: MetShape['form']; readonly value: unknown } {
  if (via === 'document') return { form: 'document', value: documentValue(Array.isArray(body) ? body.filter(isScript) : []) };
  if (typeof body !== 'string') return { form: 'value', value: body };
  if (via !== 'script' && body.length > readAtMost) return { form: 'text', value: '' };
  if (isDocument(body)) return { form: 'document', value: documentValue(scriptTexts(body)) };
  const held = embeddedJson(body);
  return held && held.name === '' ? { form: 'json', value: held.value } : { form: 'text', value: body };
}

/** An address without its query; a foreign host and unknown path segments are masked. */
export function maskedAddress(address: string, { hosts }: Pick<MaskContext, 'hosts'>, mask: NameMask): string {
  if (!URL.canParse(address)) return '*';
  const { hostname, pathname } = new URL(address);
  const segments = pathname
    .slice(0, 500)
    .split('/')
    .map((segment) => {
      const masked = segment && mask(segment);
      return masked.startsWith('?') ? '*' : masked;
    });
  return maskedHost(hostname, hosts) + segments.join('/');
}

export function metShape(answer: RecordedAnswer, known: MaskContext, mask: NameMask): MetShape {
  const { source, via, method, url, status, ms } = answer;
  const { form, value } = formOf(answer);
  const address = maskedAddress(url, known, mask);
  return { source, via, method, address, status, ms, form, shape: maskedShapeOf(value, known, mask) };
}

/** `@ in-page-detail page GET www.douyin.com/aweme/v1/web/aweme/detail/ 200 json 312 ms`, then the lines of its shape. */
export function printMet({ source, via, method, address, status, form, ms, shape }: MetShape): string {
  return [`@ ${source} ${via} ${method} ${address} ${status} ${form} ${Math.round(ms)} ms`, ...printShape(shape)].join('\n');
}
