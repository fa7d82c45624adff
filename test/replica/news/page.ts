import { renderDataElement } from '../../fixtures/news/render-data.ts';
import { newTtwid } from '../bytedance/ttwid.ts';
import { html } from '../framework/answer.ts';
import { haste } from '../framework/haste.ts';
import { pageScript } from '../framework/page-script.ts';
import type { Answer, World } from '../framework/site.ts';
import { ids } from './catalogue.ts';
import type { Seeds } from './seeds.ts';

const app = pageScript('page/app.js', import.meta.url);

export interface NewsState {
  readonly world: World;
  readonly seeds: Seeds;
  /** How often the hot board was asked for. */
  boards: number;
}

/** R2: without `ttwid` the answer registers it and loads again: no state in it. */
export function registration(domain: string): Answer {
  return html('<!doctype html><title>今日头条</title><script>location.reload();</script>', {
    setCookies: [newTtwid(domain)],
  });
}

/**
 * R1: a script page that computes for a moment, sets both cookies and loads the real one. Read back, it is set before
 * the next request.
 */
export function scriptPage(): Answer {
  const work = `setTimeout(() => { document.cookie = "__ac_signature=_02B4Z6wo00f01replica; path=/"; if (document.cookie) location.reload(); }, 1500 / ${haste});`;
  return html(`<!doctype html><title></title><body></body><script>${work}</script>`, {
    setCookies: ['__ac_nonce=0691f2a4b00replica; Path=/; Secure; Max-Age=1800'],
  });
}

/**
 * R3: every PC page begins as a shell of this title, whose content is drawn seconds later; its state element may come
 * after the document has been read.
 */
export function page(title: string, state: string, { world, seeds }: NewsState, below = ''): Answer {
  const script = app.replace('__SEED__', seeds.newSeed()).replace('__XHR_ONLY__', String(world.is('xhr-only')));
  const next = `<a id="next-video" data-spa href="/video/${ids.nextVideo}/">next video</a>`;
  const held = world.is('late-state') && state !== '' ? lately(state) : state;
  return html(`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>今日头条</title></head>
<body><h1 data-title="${title}"></h1>${next}<!-- ${renderDataElement({ data: {} })} --><script>${script}</script>${held}${below}</body></html>`);
}

/** A script that puts an element into the page four seconds after the document has been read. */
function lately(element: string): string {
  const text = JSON.stringify(element).replaceAll('</', '<\\/');
  const insert = `setTimeout(() => document.body.append(document.createRange().createContextualFragment(${text})), 4000 / ${haste})`;
  return `<script>addEventListener('DOMContentLoaded', () => { ${insert}; });</script>`;
}
