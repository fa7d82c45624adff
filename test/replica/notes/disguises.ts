import { html, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { documentWith, textPage } from './documents.ts';
import type { Site } from './state.ts';

/** R4: what a visit without the note's token looks like, most with HTTP 200 (C4). */
const disguises: readonly (readonly [column: string, (request: ReplicaRequest, site: Site) => Answer])[] = [
  ['title-disguise', (request, site) => documentWith('小红书 - 你访问的页面不见了', '', request, site)],
  ['text-disguise', (request, site) => textPage('当前笔记暂时无法浏览', request, site)],
  ['feed-disguise', () => redirect('/explore')],
  ['error-disguise', () => redirect('/website-login/error?error_code=300017')],
  ['map-disguise', (request, site) => documentWith('小红书', '', request, site, true)],
  ['status-disguise', () => html('<!doctype html><title>404</title><body></body>', { status: 404 })],
];

/** The disguise of this column; by default all six in turn. */
export function tokenDisguise(request: ReplicaRequest, site: Site): Answer {
  const fixed = disguises.find(([column]) => site.world.is(column));
  const chosen = fixed ?? disguises[site.disguised++ % disguises.length];
  if (!chosen) throw new Error('no disguise');
  return chosen[1](request, site);
}
