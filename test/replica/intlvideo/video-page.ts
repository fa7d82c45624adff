import { nextData } from '../../fixtures/intlvideo/next-data.ts';
import { sigiState } from '../../fixtures/intlvideo/sigi-state.ts';
import { photoPageData, unavailableData, universalData, videoDetail } from '../../fixtures/intlvideo/universal-data.ts';
import { html, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { canonical, type Held, heldUnder, type Item, ids, type Statement } from './catalogue.ts';
import { appPage, captchaOverlay, type Page, today } from './documents.ts';
import { statements, withheld } from './faults.ts';
import type { Site } from './state.ts';

const unavailable = 'Video currently unavailable';

function shown(item: Item): Page {
  return { title: item.desc, state: today(universalData(item.id, videoDetail(item))) };
}

function stating(id: string, [code, message]: Statement): Page {
  return { title: unavailable, state: today(unavailableData(id, code, message)) };
}

/** §2: state of older pages, and pages whose state is missing or of another shape. */
const pages: Readonly<Record<string, (id: string) => Page>> = {
  captcha: () => ({ title: 'TikTok', state: null, overlay: captchaOverlay }),
  'no-state': () => ({ title: 'TikTok', state: null }),
  'no-scope': (id) => ({ title: 'TikTok', state: today(photoPageData(id)) }),
  'changed-scope': (id) => ({ title: 'TikTok', state: today(universalData(id, { itemInfo: { itemStruct: {} } })) }),
  'other-item': () => shown((heldUnder(ids.nextVideo) as { readonly item: Item }).item),
  sigi: (id) => ({ title: 'TikTok', state: { id: 'SIGI_STATE', text: JSON.stringify(sigiState(id)) } }),
  next: (id) => ({ title: 'TikTok', state: { id: '__NEXT_DATA__', text: JSON.stringify(nextData(id)) } }),
};

function faulty(fault: string, id: string): Page | null {
  const statement = statements[fault];
  if (statement) return stating(id, statement);
  const { item } = heldUnder(id);
  const withhold = withheld[fault];
  if (withhold && item) return shown(withhold(item));
  return pages[fault]?.(id) ?? null;
}

/** What guests get of an item that wants a login (§5). */
function guestPage(id: string, { item, login }: Extract<Held, { readonly item: Item }>): Page {
  if (login === 'private') return stating(id, [10216, '']);
  return shown(withheld['age-gate']?.(item) ?? item);
}

/** `/@<any>/video/<id>`: the handle is ignored (§1). `/photo/` pages come without `webapp.video-detail` (§2). */
export function videoPage(id: string, kind: string, request: ReplicaRequest, site: Site): Answer {
  const cookies = site.sessions.ticketFor(request);
  const fault = site.world.fault(request, 'document');
  if (fault === 'login') return redirect(`https://www.tiktok.com/login?redirect_url=${encodeURIComponent(canonical(id))}`);
  if (fault === 'notfound') return redirect('https://www.tiktok.com/notfound');
  if (fault === 'waf' && !site.firewall.passed(request)) return site.firewall.page();
  const broken = fault ? faulty(fault, id) : null;
  if (broken) return appPage(broken, cookies);
  const served = site.world.served(id);
  if (served) return appPage({ title: 'TikTok', state: { id: '__UNIVERSAL_DATA_FOR_REHYDRATION__', text: served } }, cookies);
  const held = heldUnder(id);
  if (!held.item) return appPage(stating(id, held.says), cookies);
  if (held.login && site.sessions.login(request) !== 'signed-in') {
    if (held.login === 'page') return redirect(`https://www.tiktok.com/login?redirect_url=${encodeURIComponent(canonical(id))}`);
    return appPage(guestPage(id, held), cookies);
  }
  if (kind === 'photo') return appPage({ title: held.item.desc, state: today(photoPageData(id)) }, cookies);
  return appPage(shown(held.item), cookies);
}

/** Pages without an item: feed, profile, live, login. */
export function otherPage(request: ReplicaRequest, { sessions }: Site): Answer | null {
  const titles: readonly [RegExp, string, object][] = [
    [/^\/(foryou|explore|search|discover\/.*)?$/, 'TikTok - Make Your Day', {}],
    [/^\/@[\w.-]+\/?$/, 'Gleaner tester (@gleaner.tester_01)', { 'webapp.user-detail': { userInfo: {}, statusCode: 0, statusMsg: '' } }],
    [/^\/@[\w.-]+\/live\/?$/, 'Gleaner tester is live', {}],
    [/^\/(tag|music)\/[^/]+\/?$/, '#kite', {}],
  ];
  const known = titles.find(([pattern]) => pattern.test(request.path));
  if (known) return appPage({ title: known[1], state: today({ __DEFAULT_SCOPE__: known[2] }) }, sessions.ticketFor(request));
  if (request.path === '/login') return html('<!doctype html><title>Log in | TikTok</title><h1>Log in to TikTok</h1>');
  if (request.path === '/notfound') return html("<!doctype html><title>TikTok</title><h1>Couldn't find this page</h1>");
  return null;
}
