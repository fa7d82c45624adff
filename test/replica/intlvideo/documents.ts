import { universalDataText } from '../../fixtures/intlvideo/universal-data.ts';
import { escapeHtml, html } from '../framework/answer.ts';
import type { Answer } from '../framework/site.ts';
import { canonical, ids } from './catalogue.ts';

const style = `<style>body{font:16px/1.6 system-ui;max-width:44rem;margin:2rem auto}.player{height:16rem;background:#121212;color:#fff;display:grid;place-items:center}
#comments{margin-top:120vh}.over{position:fixed;right:0;bottom:0;background:#eee;pointer-events:none}</style>`;

export interface Page {
  readonly title: string;
  /** The state element: its id and its JSON or script text. */
  readonly state: { readonly id: string; readonly text: string } | null;
  /** What its program does on load: ask for the item it lacks (R3, R4), or for a feed. */
  readonly asks?: 'without-item' | 'feed';
  /** Markup that stands before everything else, such as an overlay. */
  readonly overlay?: string;
  /** What stands below the title, with its program; absent: a player and comments. */
  readonly list?: string;
  /** What stands in the place of its comments, with its program. */
  readonly panel?: string;
}

/** State of today's form: plain JSON with every `/` escaped (intlvideo README, P1). */
export function today(state: object): Page['state'] {
  return { id: '__UNIVERSAL_DATA_FOR_REHYDRATION__', text: universalDataText(state) };
}

/** Links the page's own program follows without loading a document. */
const links = [
  ['next-video', canonical(ids.nextVideo), 'next video'],
  ['next-photo', canonical(ids.photo), 'photos'],
  ['back-video', canonical(ids.video), 'the kite'],
  ['next-removed', canonical(ids.removed), 'a removed video'],
  ['profile', 'https://www.tiktok.com/@gleaner.tester_01', 'profile'],
];

// The security script comes after the document (Q1); the load event waits for it. SDK and program are fetched with the
// visitor's ticket.
const sdk = `<script>addEventListener('DOMContentLoaded', () => { const one = document.createElement('script'); one.src = '/replica-sdk/webmssdk.js'; document.body.append(one); });</script>`;

function program(asks = ''): string {
  return `<script src="/replica-app.js" data-kind="${asks}"></script>`;
}

function body(title: string, panel = ''): string {
  const nav = links.map(([id, href, text]) => `<a id="${id}" data-spa href="${href}">${text}</a> `).join('');
  return `<h1 id="title">${escapeHtml(title)}</h1><div class="player">▶</div><nav>${nav}</nav>${panel ? '' : '<section id="comments">Comments</section>'}`;
}

/** R9: what stands over every guest's page, whatever its state. */
const guestOverlays = `<tiktok-cookie-banner class="over"><template shadowrootmode="open"><p>Allow cookies from TikTok?</p><button>Decline</button></template></tiktok-cookie-banner>
<div class="over" role="dialog"><h2>Log in to TikTok</h2><p>Continue as guest</p></div>`;

/** A page of www.tiktok.com, as a guest or somebody signed in is shown it. */
export function appPage(
  { title, state, asks, overlay = '', list, panel = '' }: Page,
  guest: boolean,
  setCookies: readonly string[],
): Answer {
  const element = state
    ? `<script id="${state.id}" type="application/json">${state.text.replaceAll('<', '\\u003c')}</script>`
    : '';
  const shown = guest ? 'Log in | TikTok' : `${title} | TikTok`;
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(shown)}</title>${style}</head><body>
${overlay}${guest ? guestOverlays : ''}${list === undefined ? body(title, panel) : `<h1 id="title">${escapeHtml(title)}</h1>`}
${element}
${program(asks)}
${list ?? ''}${panel}
${sdk}
</body></html>`,
    { setCookies },
  );
}

/** R1, R3: the shell of about 44 kB, without a state; in a tab it asks for the item itself. */
export function shell(setCookies: readonly string[]): Answer {
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title>${style}</head><body>
<script data-source="downgrade-mssdk-preload">/* ${'downgrade '.repeat(4300)} */</script>
<script id="__LOADABLE_REQUIRED_CHUNKS__" type="application/json">[]</script>${body('')}
${program('without-item')}
${sdk}
</body></html>`,
    { setCookies },
  );
}

/** The captcha overlay over a page without state (F4). */
export const captchaOverlay =
  '<div class="captcha-mask" data-e2e="captcha"><p>Verify to continue:</p><p>Drag the slider to fit the puzzle</p></div>';
