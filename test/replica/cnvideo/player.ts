import { readFileSync } from 'node:fs';
import { detailAnswer, filteredAnswer } from '../../fixtures/cnvideo/detail-answer.ts';
import { html, json, plain } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder } from './catalogue.ts';
import { faultyAnswer } from './detail.ts';
import type { Site } from './state.ts';

const program = readFileSync(new URL('page/player.js', import.meta.url), 'utf8');
const origin = 'https://open.douyin.com';

/** `open.douyin.com/player/video?vid=`: a small page whose scripts hold the words of check pages (R17). */
export function playerPage({ host, path, url }: ReplicaRequest): Answer | null {
  const item = url.searchParams.get('vid') ?? '';
  if (host !== 'open.douyin.com' || path !== '/player/video' || !/^\d{15,25}$/.test(item)) return null;
  return html(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>抖音播放器</title>
<script>window.byted_acrawler = { init() {} };</script><div id="player">▶</div><script data-item="${item}">${program}</script></html>`);
}

/**
 * What that page's own request gets: the origin decides, as only a browser writes it (R17). null: some other request.
 */
export function playerAnswer(request: ReplicaRequest, { world }: Site): Answer | null {
  const { headers, url } = request;
  if (headers.origin !== origin || headers['sec-fetch-site'] !== 'same-site' || headers['sec-fetch-mode'] !== 'cors')
    return null;
  const id = url.searchParams.get('aweme_id') ?? '';
  const fault = world.fault(request, 'data');
  const answer = fault ? faultyAnswer(fault, id) : given(id, world);
  return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': origin } };
}

function given(id: string, world: Site['world']): Answer {
  if (world.is('player-closed')) return plain('', { status: 403 });
  const served = world.served(id);
  if (served) return json(served);
  const held = heldUnder(id);
  if ('filtered' in held) return json(filteredAnswer(id, held.filtered));
  // Unknown: private items. In one report notes are not given.
  if ('needsLogin' in held || (held.item.media_type === 2 && world.is('player-videos-only')))
    return faultyAnswer('null-detail', id);
  return json(detailAnswer(held.item));
}
