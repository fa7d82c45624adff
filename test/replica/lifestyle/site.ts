import { readFileSync } from 'node:fs';
import { deferredAnswer, suspenseElement } from '../../fixtures/lifestyle/loader-answer.ts';
import {
  articleRoute,
  articleRouteContext,
  errorContext,
  postContext,
  postLoader,
  postRoute,
  profileContext,
  remixContext,
  remixElement,
} from '../../fixtures/lifestyle/remix-context.ts';
import { html, json, plain, redirect, script } from '../framework/answer.ts';
import { type Answer, defineSite, type ReplicaRequest, type World } from '../framework/site.ts';
import { articleUnder, ids, shortLinks } from './catalogue.ts';

const app = readFileSync(new URL('page/app.js', import.meta.url), 'utf8');
const home = 'https://www.lemon8-app.com';
const handle = '@gleaner.tester_01';

function page(title: string, context: object | null, extra = ''): Answer {
  const next = `<a id="next-post" data-spa href="/${handle}/${ids.nextPost}?region=sg">next post</a>`;
  const state = context ? remixElement(context) : '';
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Lemon8</title></head>
<body><h1>${title}</h1><nav>${next}</nav>${state}${extra}<script src="/replica-app.js"></script></body></html>`,
    // §4: a web id is set and never asked for.
    { setCookies: ['tt_webid=7699109422532567933; Path=/; Secure; HttpOnly'] },
  );
}

/** What stands in the place of a post's page (§5). */
const faulty: Readonly<Record<string, (id: string) => Answer>> = {
  'no-post': (id) => page('Lemon8', postContext(id, null)),
  'loader-404': () => page('Lemon8', errorContext(404)),
  'loader-500': () => page('Lemon8', errorContext(500)),
  'region-ban': () => page('Lemon8', remixContext({}, { ban: { isInPreBanRegion: true } })),
  'crawling-forbidden': () => page('Lemon8', remixContext({}, { ban: { isForbiddenCrawling: true } })),
  captcha: () => page('Please verify you are human: captcha', null),
  'no-state': () => page('Lemon8', null),
  'no-route': () => page('Lemon8', profileContext()),
  'to-discover': () => redirect('/discover/soup?region=sg'),
};

/** §3: the data of the post's route alone; `_version` and the route's name are demanded. */
function routeData(id: string, { url }: ReplicaRequest, fault: string | null): Answer {
  const route = url.searchParams.get('_data');
  if ((route !== postRoute && route !== articleRoute) || url.searchParams.get('_version') !== '1') return plain('', { status: 400 });
  if (fault === 'no-post') return json(JSON.stringify(postLoader(id, null)));
  if (fault === 'no-route') return json('{}');
  if (id === ids.deferred) return plain(deferredAnswer(id), { headers: { 'content-type': 'text/remix-deferred; charset=utf-8' } });
  return json(JSON.stringify(postLoader(id, articleUnder(id))));
}

function post(id: string, request: ReplicaRequest, world: World): Answer {
  if (request.url.searchParams.has('_data')) return routeData(id, request, world.fault(request, 'data'));
  const fault = world.fault(request, 'document');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(id);
  if (request.path.startsWith('/article/')) return page('A post', articleRouteContext(id));
  // §2: deferred loaders come in blocks of their own after the state.
  if (id === ids.deferred) return page('A deferred post', postContext(id, null), suspenseElement(id));
  return page('A post', postContext(id, articleUnder(id)));
}

function www(request: ReplicaRequest, world: World): Answer | null {
  const { path } = request;
  if (path === '/replica-app.js') return script(app);
  const id = /^\/(?:@?[\w.]+|article)\/(\d{15,20})$/.exec(path)?.[1];
  if (id) return post(id, request, world);
  if (path === '/' || /^\/(@?[\w.]+|discover\/\w+)$/.test(path)) return page('Lemon8', profileContext());
  return null;
}

/** Lemon8, from `lifestyle.md`: no session, nothing signed (§3, §4). */
export const lifestyle = defineSite({
  platform: 'lifestyle',
  name: 'Lemon8',
  hosts: ['www.lemon8-app.com', 'lemon8-app.com', 'v.lemon8-app.com', 's.lemon8-app.com'],
  examples: [
    { label: 'a post', url: `${home}/${handle}/${ids.post}?region=sg` },
    { label: 'a video post', url: `${home}/${handle}/${ids.video}?region=sg` },
    { label: 'a post under its article address', url: `${home}/article/${ids.post}` },
    { label: 'a deferred post', url: `${home}/${handle}/${ids.deferred}` },
    { label: 'an unavailable post', url: `${home}/${handle}/${ids.unavailable}` },
    { label: 'a profile', url: `${home}/${handle}?region=sg` },
    {
      label: 'a short link',
      url: 'https://v.lemon8-app.com/al/OgReplica',
      shareText: "Check out gleaner.replica's posts on Lemon8! https://v.lemon8-app.com/al/OgReplica",
    },
    { label: 'a short link to a profile', url: 'https://v.lemon8-app.com/s/OgReplicaP' },
  ],
  faults: Object.keys(faulty),
  open: (world) => ({
    handle(request) {
      if (/^[vs]\./.test(request.host)) {
        const target = shortLinks[request.path.replace(/\/+$/, '')];
        return target ? redirect(target) : null;
      }
      return www(request, world);
    },
  }),
});
