import { universalDataText } from '../../fixtures/intlvideo/universal-data.ts';
import { escapeHtml, html } from '../framework/answer.ts';
import type { Answer } from '../framework/site.ts';
import { canonical, ids } from './catalogue.ts';

const style = `<style>body{font:16px/1.6 system-ui;max-width:44rem;margin:2rem auto}.player{height:16rem;background:#121212;color:#fff;display:grid;place-items:center}
#comments{margin-top:120vh}</style>`;

export interface Page {
  readonly title: string;
  /** The state element: its id and its JSON or script text. */
  readonly state: { readonly id: string; readonly text: string } | null;
  /** Markup that stands before everything else, such as an overlay. */
  readonly overlay?: string;
}

/** State of today's form: plain JSON with every `/` escaped (intlvideo.md §2). */
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

/** A page of www.tiktok.com. The security script comes after the document (§3); the load event waits for it. */
export function appPage({ title, state, overlay = '' }: Page, setCookies: readonly string[]): Answer {
  const element = state ? `<script id="${state.id}" type="application/json">${state.text.replaceAll('<', '\\u003c')}</script>` : '';
  const nav = links.map(([id, href, text]) => `<a id="${id}" data-spa href="${href}">${text}</a> `).join('');
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | TikTok</title>${style}</head><body>
${overlay}<h1 id="title">${escapeHtml(title)}</h1><div class="player">▶</div><nav>${nav}</nav><section id="comments">Comments</section>
${element}
<script src="/replica-app.js"></script>
<script>addEventListener('DOMContentLoaded', () => { const one = document.createElement('script'); one.src = '/replica-sdk/webmssdk.js'; document.body.append(one); });</script>
</body></html>`,
    { setCookies },
  );
}

/** The captcha overlay over a page without state (§5). */
export const captchaOverlay =
  '<div class="captcha-mask" data-e2e="captcha"><p>Verify to continue:</p><p>Drag the slider to fit the puzzle</p></div>';
