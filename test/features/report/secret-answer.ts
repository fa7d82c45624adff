import { printJson } from '../../../lib/core/json/json.ts';
import type { Chance } from '../../tools/attack/chance.ts';
import type { Secrets } from './secrets.ts';

const fields = [
  'data',
  'user',
  'item_list',
  'aweme_detail',
  'nickname',
  'status_code',
  'msg',
  'url_list',
  'note',
  'extra',
  'stats',
  'token',
  'sec_uid',
];

/**
 * Answers full of secrets: as values, keys, hosts and path segments, in JSON, in JSON within texts, and in documents.
 */
export function secretAnswers(chance: Chance, secrets: Secrets, hosts: readonly string[]) {
  function address(): string {
    const host = chance.upTo(2) === 0 ? `${secrets.label()}.${chance.of(hosts)}` : `${secrets.label()}.example.net`;
    return `https://${host}/${chance.of(fields)}/${encodeURIComponent(secrets.draw())}/${secrets.label()}?x=${encodeURIComponent(secrets.draw())}#${secrets.label()}`;
  }
  function value(depth: number): unknown {
    const how = chance.upTo(depth > 5 ? 7 : 12);
    if (how < 3) return secrets.draw();
    if (how === 3) return address();
    if (how === 4) return `${secrets.draw()}: ${secrets.draw()}`;
    if (how === 5) return chance.of([null, true, 0, 1.5, '']);
    if (how === 6) return BigInt(secrets.draw().replace(/\D/g, '') || 7);
    if (how === 7) return printJson(tree(depth + 1));
    if (how === 8) return Array.from({ length: chance.upTo(4) }, () => value(depth + 1));
    return tree(depth + 1);
  }
  function tree(depth: number): Readonly<Record<string, unknown>> {
    const names = Array.from({ length: 1 + chance.upTo(6) }, () =>
      chance.upTo(2) === 0 ? chance.of(fields) : secrets.draw(),
    );
    return Object.fromEntries(names.map((name) => [name, value(depth)]));
  }
  function html(): string {
    const state = printJson(tree(0)).replaceAll('<', '\\u003c');
    const name = chance.of([`window.__INITIAL_STATE__`, `window["${secrets.label()}"]`, `var ${secrets.label()}`]);
    const id = chance.upTo(2) === 0 ? 'RENDER_DATA' : secrets.label();
    const inner = chance.upTo(2) === 0 ? encodeURIComponent(state) : state;
    return `<!doctype html><title>${secrets.draw()}</title><script>${name}=${state}</script><script id="${id}">${inner}</script><p>${secrets.draw()}`;
  }
  return { address, value: () => value(0), tree: () => tree(0), html, json: () => printJson(tree(0)) };
}
