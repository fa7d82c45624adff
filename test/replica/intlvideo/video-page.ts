import { nextData } from '../../fixtures/intlvideo/next-data.ts';
import { sigiState } from '../../fixtures/intlvideo/sigi-state.ts';
import {
  photoPageData,
  reflowData,
  unavailableData,
  universalData,
  videoDetail,
} from '../../fixtures/intlvideo/universal-data.ts';
import { redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { canonical, type Held, heldUnder, type Item, ids, type Statement, threadIds } from './catalogue.ts';
import { appPage, captchaOverlay, type Page, shell, today } from './documents.ts';
import { statements, withheld } from './faults.ts';
import { commentPanel } from './lists/list-documents.ts';
import type { Site } from './state.ts';

const unavailable = 'Video currently unavailable';

function shown(item: Item, wid: string): Page {
  return { title: item.desc, state: today(universalData(item.id, videoDetail(item), wid)) };
}

function stating(id: string, [code, message]: Statement, wid: string): Page {
  return { title: unavailable, state: today(unavailableData(id, code, message, wid)) };
}

/** R3 (d), R4: a state that holds all but the item, which the page then asks for. */
function withoutItem(id: string, title: string, wid: string): Page {
  return { title, state: today(photoPageData(id, wid)), asks: 'without-item' };
}

/** P2: state of older pages, and pages whose state is missing or of another shape. */
const pages: Readonly<Record<string, (id: string, wid: string) => Page>> = {
  captcha: () => ({ title: 'TikTok', state: null, overlay: captchaOverlay }),
  'no-state': () => ({ title: 'TikTok', state: null }),
  'broken-state': (id, wid) => {
    const whole = today(universalData(id, {}, wid));
    return { title: 'TikTok', state: whole && { ...whole, text: whole.text.slice(0, -9) } };
  },
  'no-scope': (id, wid) => ({ title: 'TikTok', state: today(photoPageData(id, wid)) }),
  'changed-scope': (id, wid) => ({
    title: 'TikTok',
    state: today(universalData(id, { itemInfo: { itemStruct: {} } }, wid)),
  }),
  'other-item': (_id, wid) => shown((heldUnder(ids.nextVideo) as { readonly item: Item }).item, wid),
  sigi: (id) => ({ title: 'TikTok', state: { id: 'SIGI_STATE', text: JSON.stringify(sigiState(id)) } }),
  next: (id) => ({ title: 'TikTok', state: { id: '__NEXT_DATA__', text: JSON.stringify(nextData(id)) } }),
};

function faulty(fault: string, id: string, wid: string): Page | null {
  const statement = statements[fault];
  if (statement) return stating(id, statement, wid);
  const { item } = heldUnder(id);
  const withhold = withheld[fault];
  if (withhold && item) return shown(withhold(item), wid);
  return pages[fault]?.(id, wid) ?? null;
}

/** What guests get of an item that wants a login (F2). */
function guestPage(id: string, { item, login }: Extract<Held, { readonly item: Item }>, wid: string): Page {
  if (login === 'private') return stating(id, [10216, ''], wid);
  return shown(withheld['age-gate']?.(item) ?? item, wid);
}

function isPhoto(item: Item): boolean {
  return 'imagePost' in item;
}

function itemPage(item: Item, kind: string, wid: string, { world }: Site): Page {
  // R4: photo pages never hold the item; `/video/` of a photo does, or is as the photo's page.
  if (kind === 'photo' || (isPhoto(item) && world.is('photo-as-photo'))) return withoutItem(item.id, item.desc, wid);
  if (world.is('seo-only')) return withoutItem(item.id, item.desc, wid);
  if (world.is('reflow')) return { title: item.desc, state: today(reflowData(item.id, videoDetail(item), wid)) };
  return shown(item, wid);
}

/** `/@<any>/video/<id>` for a visitor who has passed the firewall: the handle is ignored (A2). */
export function videoPage(id: string, kind: string, request: ReplicaRequest, site: Site): Answer {
  const { visitor, setCookies } = site.sessions.admit(request);
  const { wid } = visitor;
  const login = site.sessions.login(request);
  const page = (one: Page) => appPage(one, login !== 'signed-in', setCookies);
  const fault = site.world.fault(request, 'document');
  if (fault === 'login')
    return redirect(`https://www.tiktok.com/login?redirect_url=${encodeURIComponent(canonical(id))}`);
  if (fault === 'notfound') return redirect('https://www.tiktok.com/notfound');
  const broken = fault ? faulty(fault, id, wid) : null;
  if (broken) return page(broken);
  const served = site.world.served(id);
  if (served) return page({ title: 'TikTok', state: { id: '__UNIVERSAL_DATA_FOR_REHYDRATION__', text: served } });
  const held = heldUnder(id);
  if (!held.item) return page(stating(id, held.says, wid));
  if (held.login && login !== 'signed-in') {
    if (held.login === 'page')
      return redirect(`https://www.tiktok.com/login?redirect_url=${encodeURIComponent(canonical(id))}`);
    return page(guestPage(id, held, wid));
  }
  // R3 (b).
  if (site.world.is('shell')) return shell(setCookies);
  const panel = Object.values<string>(threadIds).includes(id) ? { panel: commentPanel(id) } : {};
  return page({ ...itemPage(held.item, kind, wid, site), ...panel });
}
