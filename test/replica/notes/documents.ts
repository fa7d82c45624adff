import { readFileSync } from 'node:fs';
import { camelCase } from '../../fixtures/notes/camel-case.ts';
import { emptyEntry, noComments } from '../../fixtures/notes/empty-entry.ts';
import { initialState } from '../../fixtures/notes/initial-state.ts';
import { stateText } from '../../fixtures/notes/state-text.ts';
import { escapeHtml, html, redirect } from '../framework/answer.ts';
import { haste } from '../framework/haste.ts';
import { commentProgram, commentStyle } from '../framework/list-program.ts';
import { pageScript } from '../framework/page-script.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import {
  authorId,
  type Card,
  feedNotes,
  type Held,
  heldUnder,
  noteLink,
  profileNotes,
  type Withheld,
} from './catalogue.ts';
import { guestCard, rednoteCard } from './feed.ts';
import { commentsOf, countOf } from './lists/commented.ts';
import type { Site } from './state.ts';

const program =
  pageScript('page/client.js', import.meta.url) + readFileSync(new URL('page/app.js', import.meta.url), 'utf8');

const comments = `${commentProgram}\n${readFileSync(new URL('page/comments.js', import.meta.url), 'utf8')}`;

const style =
  '<style>body{font:16px/1.6 system-ui;max-width:44rem;margin:2rem auto}.note-container{border:1px solid #ddd;padding:1rem}</style>';

/** Module numbers change with every build (Q2). */
function moduleNumber(): string {
  return String(10_000 + Math.floor(Math.random() * 80_000));
}

/** R7: an export is a letter or two, others with every visit. */
function letters(): string {
  return (
    String.fromCharCode(65 + Math.floor(Math.random() * 26)) + String.fromCharCode(97 + Math.floor(Math.random() * 26))
  );
}

/** Change 2: nobody fills the note's entry before a visit of this session has been to the feed. */
function isLeftEmpty({ cookies }: ReplicaRequest, site: Site): boolean {
  return site.world.is('empty-entry') && !site.fed.has(cookies.web_session ?? '');
}

/** The arms of R2 that the page's own program plays. */
function armOf(request: ReplicaRequest, site: Site): string {
  if (isLeftEmpty(request, site)) return 'empty-entry';
  return ['late-state', 'emptied-state', 'no-state'].find((column) => site.world.is(column)) ?? 'in-html';
}

/** The page's own program for one document, with the seed its client signs with. */
function programFor(site: Site, request: ReplicaRequest, more: string): string {
  const { host } = request;
  return (
    site.signatures
      .script(`${program}\n${more}`)
      // R9: RedNote's client asks a protocol-relative address.
      .replaceAll('__API__', host.endsWith('rednote.com') ? '//webapi.rednote.com' : 'https://edith.xiaohongshu.com')
      .replaceAll('__SESSION__', site.visitors.login(request))
      .replaceAll('__ROOT__', host.endsWith('rednote.com') ? 'rednote.com' : 'xiaohongshu.com')
      .replaceAll('__HTTP_MODULE__', moduleNumber())
      .replaceAll('__FEED_MODULE__', moduleNumber())
      .replaceAll('__FEED_EXPORT__', letters())
      .replaceAll('__ARM__', armOf(request, site))
  );
}

type Shown = Extract<Held, { card: Card }>;

interface Page {
  readonly title: string;
  readonly body: string;
  readonly state: string;
  /** What the page's program does besides. */
  readonly program?: string;
}

/** R11: over every page that has content a guest is asked to sign in. */
function modalFor(request: ReplicaRequest, site: Site): string {
  if (site.visitors.login(request) === 'signed-in') return '';
  return '<div class="reds-modal reds-modal-open"><div class="login-modal"><p>登录后查看更多内容</p></div></div>';
}

/**
 * A page with its state (P1, R3): one inline script near the end of the body, an old copy of it in a comment, a final
 * semicolon and code behind it, and a streamed document, whose end comes later than its beginning. R2 d: no state at
 * all.
 */
export function appPage({ title, body, state, program: more = '' }: Page, request: ReplicaRequest, site: Site): Answer {
  const modal = modalFor(request, site);
  const head = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${style}</head><body><div id="app">${body}${modal}</div><div id="overlay"></div>`;
  const old = '<!-- <script>window.__INITIAL_STATE__={"note":{"noteDetailMap":{}}}</script> -->';
  const held = site.world.is('cut-state') ? state.slice(0, state.indexOf('noteDetailMap')) : `${state};var built={};`;
  const script = site.world.is('no-state')
    ? ''
    : `${old}<script nonce='a>b' type="text/javascript">window.__INITIAL_STATE__=${held}</script>`;
  const end = `<script>window.__STREAMING__=true</script>${script}<script>${programFor(site, request, more)}</script></body></html>`;
  return html(head + end, {
    setCookies: site.visitors.basics(request),
    pause: { at: Buffer.byteLength(head) + 60, wait: 30 },
  });
}

/** A page of the site's program whose state has no note; `nameless`: but the entry "undefined", as other pages have. */
export function documentWith(
  title: string,
  body: string,
  request: ReplicaRequest,
  site: Site,
  nameless = false,
): Answer {
  const held = nameless ? {} : { notes: {} };
  const state = stateText(initialState({ ...held, signedIn: site.visitors.login(request) === 'signed-in' }));
  return appPage({ title, body, state }, request, site);
}

export function textPage(text: string, request: ReplicaRequest, site: Site): Answer {
  return documentWith('小红书', `<p id="title">${escapeHtml(text)}</p>`, request, site);
}

/** R5: passing risk control, with HTTP 200 (C6). */
export function sorryPage(request: ReplicaRequest, site: Site): Answer {
  return textPage("Sorry, This Page Isn't Available Right Now. 请打开小红书App扫码查看", request, site);
}

/** R1 b: a script sends a guest away 0.1–2 s after the load, before any content. */
export function errorScriptPage(request: ReplicaRequest, site: Site): Answer {
  const leave = `<script>setTimeout(() => { location.href = '/website-login/error?error_code=300012'; }, (100 + Math.random() * 1900) / ${haste})</script>`;
  return documentWith('小红书', leave, request, site);
}

/** R4: the note's own token is another one at every view. */
function entryOf(card: Card, site: Site): unknown {
  const note = { ...card, xsec_token: site.tokens.mint(card.note_id, 'pc_feed') };
  return { comments: noComments, currentTime: site.world.now(), note: camelCase(note) };
}

/** The card as this visitor is given it: R1 c, R9. */
function cardFor(card: Card, request: ReplicaRequest, site: Site): Card {
  const seen = site.visitors.login(request) === 'signed-in' ? card : guestCard(card);
  return request.host.endsWith('rednote.com') ? rednoteCard(seen) : seen;
}

function shown(card: Card): string {
  return `<div class="note-container"><h1 id="title">${escapeHtml(card.title)}</h1><p class="author"><span class="name">${escapeHtml(card.user.nickname)}</span></p></div>`;
}

/** Where comments stand: the page's own program fills it (R23), but of most notes only asks. */
const panel = (id: string): string =>
  commentsOf(id)
    ? `${commentStyle}<div class="comments-el"><div class="total">共 ${countOf(id)} 条评论</div></div><div class="note-scroller panel"><div class="comments-container"></div></div>`
    : '<section id="comments">…</section>';

/** A note's own page; `map` is the text of a `noteDetailMap` to serve in the place of its own. */
export function notePage(
  id: string,
  { card, late }: Shown,
  map: string | null,
  request: ReplicaRequest,
  site: Site,
): Answer {
  const signedIn = site.visitors.login(request) === 'signed-in';
  // R2 b, d: the page asks for the note itself.
  const empty = late || site.world.is('late-state') || site.world.is('no-state') || isLeftEmpty(request, site);
  const entry = empty ? emptyEntry : entryOf(cardFor(card, request, site), site);
  const notes = map === null ? { '': emptyEntry, [id]: entry } : 'replica-map';
  const state = stateText(initialState({ notes: notes as Readonly<Record<string, unknown>>, current: id, signedIn }));
  const body = empty && map === null ? '<div class="note-container"><h1 id="title">…</h1></div>' : shown(card);
  return appPage(
    {
      title: `${card.title} - 小红书`,
      body: `${body}${panel(id)}${links(feedNotes, 'pc_feed', '/explore/', site)}`,
      state: state.replace('"replica-map"', () => map ?? ''),
      ...(commentsOf(id) && { program: comments }),
    },
    request,
    site,
  );
}

/** A wall in the note's place (F2), on a page whose state has no note. */
export const wallPage = (wall: string, text: string, request: ReplicaRequest, site: Site): Answer =>
  documentWith('小红书', `<div class="${wall}"><p id="title">${escapeHtml(text)}</p></div>`, request, site, true);

/** Links that the page follows without loading a document. */
function links(notes: readonly string[], source: string, path: string, site: Site): string {
  const items = notes.map((id) => {
    const held = heldUnder(id);
    return `<section class="note-item"><a class="cover" id="note-${id}" data-note href="${escapeHtml(noteLink(id, source, path, site.tokens.mint(id, source)))}">${escapeHtml('card' in held ? held.card.title : id)}</a></section>`;
  });
  return `<div class="feeds-container">${items.join('')}</div>`;
}

/** The home feed and a profile: lists of notes, the state's map with the one entry "undefined" (P1). */
export function listPage(kind: 'feed' | 'profile', request: ReplicaRequest, site: Site): Answer {
  if (request.path === '/explore') site.fed.add(request.cookies.web_session ?? '');
  const list =
    kind === 'feed'
      ? links(feedNotes, 'pc_feed', '/explore/', site)
      : links(profileNotes, 'pc_user', `/user/profile/${authorId}/`, site);
  return documentWith('小红书 - 你的生活兴趣社区', `<h1 id="title">${kind}</h1>${list}`, request, site, true);
}

/** Pages without the site's program: login, check, error. */
export function plainPage(text: string, setCookies: readonly string[]): Answer {
  return html(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>小红书</title><body><div id="app">${escapeHtml(text)}</div></body></html>`,
    { setCookies },
  );
}

/** Where a refused visit is sent (F4): `/404?source=…&redirectPath=…&error_code=…`. */
export function toError({ code, text }: Extract<Withheld, { code: number }>, request: ReplicaRequest): Answer {
  const query = new URLSearchParams({
    source: '/404/sec_replica',
    redirectPath: request.url.href,
    error_code: String(code),
    error_msg: text,
  });
  return redirect(`/404?${query}`);
}

/** R10: the address behind the login is written with http. */
export function toLogin(request: ReplicaRequest): Answer {
  return redirect(`/login?redirectPath=${encodeURIComponent(request.url.href.replace('https:', 'http:'))}`);
}

export function toCaptcha(request: ReplicaRequest): Answer {
  const query = new URLSearchParams({
    redirectPath: request.url.href,
    verifyUuid: 'b1c2-replica',
    verifyType: '102',
    verifyBiz: '461',
  });
  return redirect(`/website-login/captcha?${query}`);
}
