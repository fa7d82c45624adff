import { readFileSync } from 'node:fs';
import { h5Profile } from '../../fixtures/shortclip/h5-profile.ts';
import { html, json, script } from '../framework/answer.ts';
import { bodyOf } from '../framework/request.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { eids, userNamed } from './catalogue.ts';
import { blockedPage, faulty, gate, mobileCheck } from './faults.ts';
import type { Site } from './state.ts';
import { workPage } from './work.ts';

const program = readFileSync(new URL('page/h5.js', import.meta.url), 'utf8');

/** P5: a single-page app; the user is not in the HTML. */
function userPage(request: ReplicaRequest, { world, sessions }: Site): Answer {
  const fault = world.fault(request, 'document');
  // R1: no page for a desktop browser; the columns are what a mobile one gets.
  if (!world.is('mobile-page') && !world.is('full-answer')) return gate();
  if (fault === 'gate') return gate();
  if (fault === 'blocked') return blockedPage();
  const links = [eids.user, eids.nextUser]
    .map((eid) => `<a id="to-${eid}" data-spa href="/fw/user/${eid}">${eid}</a>`)
    .join(' ');
  return html(
    `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>快手</title></head>
<body data-viewer="${sessions.viewerOf(request)}"><h1 id="name"></h1><p id="viewer"></p><nav>${links}</nav>
<script src="/replica-h5/hxfalcon.js"></script><script src="/replica-h5/h5.js"></script></body></html>`,
    { setCookies: sessions.deviceFor(request) },
  );
}

/**
 * Q1: the page's own call. Unsigned, it is answered with a check; with `?userId=`, with 2. The number passes as `eid`.
 */
function profile(request: ReplicaRequest, { world, sessions, signatures }: Site): Answer {
  const { eid: asked = '' } = bodyOf<{ eid: unknown }>(request.body);
  const name = String(asked);
  const viewers = name === eids.viewer && sessions.viewerOf(request) !== '';
  const fault = viewers ? null : world.fault(request, 'data');
  if (request.url.searchParams.has('userId') || request.method !== 'POST' || !name) return faulty('refused') as Answer;
  // R2: a check, signed or not.
  if (!world.is('full-answer') || !sessions.hasDevice(request) || !signatures.accepts(request)) return mobileCheck();
  const broken = fault ? faulty(fault) : null;
  if (broken) return broken;
  if (fault === 'other-user') return json(JSON.stringify(h5Profile(eids.nextUser)));
  const served = world.served(name);
  if (served) return json(served);
  const eid = userNamed(name);
  // What it says of a user nobody knows, or of a banned one, was never seen.
  return eid && eid !== eids.banned ? json(JSON.stringify(h5Profile(eid))) : (faulty('refused') as Answer);
}

/** The mobile site, on whichever of its hosts. */
export function mobile(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  if (path === '/replica-h5/h5.js') return script(program);
  if (path === '/replica-h5/hxfalcon.js') return script(site.signatures.script(request));
  if (path === '/rest/wd/user/profile') return profile(request, site);
  const work = /^\/fw\/(?:photo|long-video)\/([\w-]+)\/?$/.exec(path)?.[1];
  if (work) return workPage(work, request, site);
  return /^\/fw\/user\/[\w-]+\/?$/.test(path) ? userPage(request, site) : null;
}
