import { detailItem } from '../../fixtures/intlvideo/detail-item.ts';
import { itemDetailRefused } from '../../fixtures/intlvideo/item-detail.ts';
import { itemList } from '../../fixtures/intlvideo/item-list.ts';
import { videoDetail } from '../../fixtures/intlvideo/universal-data.ts';
import { html, json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { apiGate } from './api-gate.ts';
import { heldUnder, type Item, ids, type Login, type Statement } from './catalogue.ts';
import { statements, withheld } from './faults.ts';
import type { Site } from './state.ts';

const extra = { extra: { fatal_item_ids: [], logid: '20261120000000SYNTHETIC', now: 1795132800000 } };

/** R7: fewer keys than the page, and numbers where it writes text. */
function given(item: Item): string {
  return JSON.stringify({ ...extra, ...videoDetail(detailItem(item)) });
}

function stating([code, message]: Statement): string {
  // F1: "login expired" is written `status_code`.
  return JSON.stringify(code === 8 ? { status_code: 8, status_msg: message } : itemDetailRefused(code, message));
}

function loginWanted(login: Login): string {
  return stating(login === 'private' ? [10216, ''] : [10101, 'login_required']);
}

/** `GET /api/item/detail/` (intlvideo README, Q3). */
export function itemDetail(request: ReplicaRequest, site: Site): Answer {
  const { world, sessions } = site;
  const refused = apiGate(request, site);
  if (refused) return refused;
  const id = request.url.searchParams.get('itemId') ?? '';
  const fault = world.fault(request, 'data');
  const statement = fault ? statements[fault] : undefined;
  const setCookies = [sessions.token()];
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

/** `GET /api/recommend/item_list/`: what the feed's page asks for. */
export function recommended(request: ReplicaRequest, site: Site): Answer {
  return (
    apiGate(request, site) ?? json(JSON.stringify(itemList([ids.listed])), { setCookies: [site.sessions.token()] })
  );
}
