import { itemDetailRefused } from '../../fixtures/intlvideo/item-detail.ts';
import { videoDetail } from '../../fixtures/intlvideo/universal-data.ts';
import { html, json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, type Item, ids, type Login, type Statement } from './catalogue.ts';
import { statements, withheld } from './faults.ts';
import type { Site } from './state.ts';

const extra = { extra: { fatal_item_ids: [], logid: '20261120000000SYNTHETIC', now: 1795132800000 } };

function given(item: Item): string {
  return JSON.stringify({ ...extra, ...videoDetail(item) });
}

function stating([code, message]: Statement): string {
  // §5: "login expired" is written `status_code`.
  return JSON.stringify(code === 8 ? { status_code: 8, status_msg: message } : itemDetailRefused(code, message));
}

function loginWanted(login: Login): string {
  return stating([login === 'private' ? 10216 : 10101, '']);
}

/** `GET /api/item/detail/` (intlvideo.md §3): what the page's script did not sign is answered with nothing (§5). */
export function itemDetail(request: ReplicaRequest, { world, signatures, sessions }: Site): Answer {
  const id = request.url.searchParams.get('itemId') ?? '';
  const fault = world.fault(request, 'data');
  const statement = fault ? statements[fault] : undefined;
  const setCookies = [sessions.token()];
  if (!sessions.hasTicket(request) || !signatures.accepts(request) || request.url.searchParams.get('aid') !== '1988') return json('');
  if (statement) return json(stating(statement), { setCookies });
  if (fault === 'html') return { ...html('<!doctype html><title>TikTok</title>'), role: 'data' };
  if (sessions.login(request) === 'stale') return json(stating([8, '']), { setCookies });
  const served = world.served(id);
  // Put in as a page's scope, which holds what this answer holds.
  if (served) return json(JSON.stringify(JSON.parse(served).__DEFAULT_SCOPE__['webapp.video-detail']), { setCookies });
  const held = heldUnder(fault === 'other-answer' ? ids.nextVideo : id);
  if (!held.item) return json(stating(held.says), { setCookies });
  if (held.login && sessions.login(request) !== 'signed-in') return json(loginWanted(held.login), { setCookies });
  const withhold = fault ? withheld[fault] : undefined;
  return json(given(withhold ? withhold(held.item) : held.item), { setCookies });
}
