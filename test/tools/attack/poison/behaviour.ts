import { html, script } from '../../../replica/framework/answer.ts';
import { type Poison, withScript } from './poison.ts';

const worker = '/poison-worker.js';

/** Pages that do something while they are read. */
export const behaviour: readonly Poison[] = [
  {
    name: 'alert, confirm and prompt',
    script: `addEventListener('load', () => { alert('poison'); confirm('poison'); prompt('poison'); });`,
  },
  { name: 'an alert before anything else', script: `alert('poison');` },
  {
    name: 'a question before it is left',
    script: `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'poison'; });`,
  },
  {
    name: 'a debugger loop that keeps the page busy',
    script: `setInterval(() => { debugger; const end = performance.now() + 90; while (performance.now() < end); }, 100);`,
  },
  {
    name: 'a main thread that freezes for 10 s',
    script: `addEventListener('load', () => { const end = performance.now() + 10_000; while (performance.now() < end); });`,
  },
  {
    name: 'a main thread that freezes for ever',
    script: `addEventListener('load', () => setTimeout(() => { for (;;); }, 50));`,
  },
  {
    name: 'document.write after loading',
    script: `addEventListener('load', () => setTimeout(() => { document.open(); document.write('<p>poison'); document.close(); }, 100));`,
  },
  {
    name: 'a page that removes what is added and heard',
    script: `EventTarget.prototype.addEventListener = () => {}; new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) if (node.localName !== 'body' && node.localName !== 'script') node.remove?.(); }).observe(document, { childList: true, subtree: true });`,
  },
  {
    name: 'a page that removes itself',
    script: `addEventListener('load', () => { document.documentElement.remove(); window.stop(); });`,
  },
  {
    name: 'events aimed at our listeners',
    script: `const channel = new EventTarget();
      const copy = (path) => JSON.stringify({ url: location.origin + path, time: Date.now(), status: 200, headers: '', page: '' }) + String.fromCharCode(10) + '{"poison":1}';
      const paths = ['/aweme/v1/web/aweme/detail/', '/api/item/detail/', '/profile/info', '/api/sns/web/v1/feed', '/profile/get', '/ajax_topic/detail', '/api/pc/list/feed'];
      setInterval(() => {
        for (const name of ['gleaner', 'gleaner?', 'copy', 'ask', 'stop', 'page.seen', 'page.observed']) for (const Kind of [MouseEvent, FocusEvent]) document.dispatchEvent(new Kind(name, { relatedTarget: channel }));
        for (const path of paths) for (const target of [document, window, channel]) target.dispatchEvent(new FocusEvent('copy', { relatedTarget: document.createTextNode(copy(path)) }));
        window.gleaner = { 'page.observed': (path) => [{ url: location.href, time: Date.now(), status: 200, headers: {}, page: '', text: '{"poison":1}' }], 'page.ids': () => ({ url: location.href, ids: { aweme_id: '1', web_rid: '1' } }) };
        document.dispatchEvent(new Event('prerenderingchange')); window.dispatchEvent(new PageTransitionEvent('pageshow'));
      }, 20);`,
  },
  {
    name: 'a flood of messages and clicks',
    script: `setInterval(() => { for (let at = 0; at < 200; at += 1) { postMessage({ name: 'run.start', argument: {}, at }, '*'); dispatchEvent(new Event('scroll')); dispatchEvent(new MouseEvent('click')); } }, 20);`,
  },
  {
    name: 'a million nodes',
    script: `addEventListener('DOMContentLoaded', () => { const many = document.createElement('div'); many.hidden = true; for (let at = 0; at < 1000; at += 1) many.append(document.createElement('i')); const all = document.createElement('div'); all.hidden = true; for (let at = 0; at < 1000; at += 1) all.append(many.cloneNode(true)); document.body?.append(all); });`,
  },
  {
    name: 'addresses that change while it is read',
    script: `let turn = 0; setInterval(() => { turn += 1; history.replaceState(null, '', location.pathname.replace(/\\d{6,}/, (id) => id.slice(0, -3) + String(100 + (turn % 900)))); }, 30);`,
  },
  { name: 'a page that loads itself again and again', script: `setTimeout(() => location.reload(), 400);` },
  {
    name: 'a page that goes elsewhere',
    script: `setTimeout(() => location.replace('https://blog.example.org/'), 600);`,
  },
  {
    name: 'a page that closes itself',
    script: `setTimeout(() => { window.close(); location.replace('about:blank'); }, 600);`,
  },
  {
    name: 'frames with the platform’s own address',
    script: `if (top === window) addEventListener('load', () => { for (let at = 0; at < 5; at += 1) { const frame = document.createElement('iframe'); frame.src = location.href; document.body?.append(frame); } });`,
  },
  {
    name: 'a policy that allows nothing',
    alter: (own) => ({ ...own, headers: { ...own.headers, 'content-security-policy': "default-src 'none'; sandbox" } }),
  },
  {
    name: 'cookies that fill every request',
    script: `for (let at = 0; at < 60; at += 1) document.cookie = 'poison' + at + '=' + 'x'.repeat(3800) + ';path=/;secure';`,
    stays: true,
  },
  {
    name: 'a service worker that answers',
    alter: (own, { path }) =>
      path === worker
        ? script(`addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));
            addEventListener('fetch', (event) => event.respondWith(new Response(event.request.mode === 'navigate' ? '<p>poison' : '{"poison":1}', { headers: { 'content-type': event.request.mode === 'navigate' ? 'text/html' : 'application/json' } })));`)
        : own.role === 'document'
          ? {
              ...html(withScript(own.body, `navigator.serviceWorker?.register('${worker}');`)),
              setCookies: own.setCookies,
            }
          : own,
    stays: true,
  },
];
