import { hostMatches } from '../platform.ts';
import { fieldWords, idNamed, type Maskable } from './name-mask.ts';

export interface MaskContext extends Maskable {
  /** The platform's hosts; no others are shown. */
  readonly hosts: readonly string[];
}

/** Cache of masked hosts, by list of known hosts: an answer repeats a few hosts thousands of times. */
const told = new WeakMap<readonly string[], Map<string, string>>();
const toldAtMost = 1_000;

/** A host as shapes show it: the platform's own, with `*.` replacing sub-domains that are not common words; `*` for any other. */
export function maskedHost(host: string, hosts: readonly string[]): string {
  const before = told.get(hosts) ?? new Map<string, string>();
  told.set(hosts, before);
  const masked = before.get(host) ?? maskHost(host, hosts);
  if (before.size < toldAtMost) before.set(host, masked);
  return masked;
}

function maskHost(host: string, hosts: readonly string[]): string {
  const name = host.toLowerCase().slice(0, 253);
  if (hosts.includes(name)) return name;
  const above = hosts.filter((known) => hostMatches(name, [known])).sort((a, b) => b.length - a.length)[0];
  if (!above) return '*';
  const before = name.slice(0, -above.length - 1).split('.');
  return before.length < 3 && before.every((label) => fieldWords.has(label)) ? name : `*.${above}`;
}

const address = /^(?:https?:)?\/\/([^/?#\s@]{1,253})(?:[/?#]|$)/i;

/** The kind of a text; see `AnswerShape`. */
export function textKind(text: string, { ids, hosts }: MaskContext): string {
  if (text.length < 200) {
    const id = idNamed(text, ids);
    if (id) return `=${id}`;
    if (/^\d+$/.test(text)) return 'digits';
    if (text.length >= 8 && /^[\da-f]+$/i.test(text)) return 'hex';
  }
  const host = text.length < 4000 ? address.exec(text)?.[1] : undefined;
  return host === undefined ? 'text' : `url ${maskedHost(host.replace(/:\d+$/, ''), hosts)}`;
}
