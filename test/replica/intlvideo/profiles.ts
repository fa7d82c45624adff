import { universalData } from '../../fixtures/intlvideo/universal-data.ts';
import { userDetail, userInfo } from '../../fixtures/intlvideo/user-detail.ts';
import { html, json, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { apiGate } from './api-gate.ts';
import { appPage, captchaOverlay, type Page, shell, today } from './documents.ts';
import { statements } from './faults.ts';
import { type Creator, creatorNamed, creators, viewer } from './lists/creators.ts';
import { pageWithList } from './lists/list-documents.ts';
import type { Site } from './state.ts';

/** People whose works are not to be seen: their handles, and the code beside them (README, F9). */
const unlisted: Readonly<Record<string, readonly [code: number, hasRecord: boolean]>> = {
  'gleaner.private': [10222, true],
  'gleaner.gone': [10221, false],
};

function infoOf({ uniqueId, secUid, works, prefix }: Pick<Creator, 'uniqueId' | 'secUid' | 'works' | 'prefix'>) {
  const own = uniqueId === creators.tester.uniqueId ? {} : { id: `79450164433173${prefix}0`, nickname: uniqueId };
  // R23
  const openFavorite = uniqueId === creators.thousand.uniqueId;
  return userInfo({ uniqueId, secUid, openFavorite, ...own }, works);
}

/** What the site says of a handle (R21). Nobody has any other. */
function saidOf(handle: string, { world }: Site) {
  const creator = creatorNamed(handle.toLowerCase());
  const [code, hasRecord] = unlisted[handle] ?? [creator ? 0 : 10221, false];
  if (!creator && !hasRecord) return userDetail(undefined, code);
  const info = creator
    ? infoOf(creator)
    : userInfo({ uniqueId: handle, id: '7945016443317339999', privateAccount: true, secret: true }, 0);
  const { statsV2: _, ...rounded } = info;
  return userDetail(world.is('profile-rounded') ? rounded : info, code);
}

/** `GET /api/user/detail/`: what a page asks when somebody clicks on to another profile (R21). */
export function userAnswer(request: ReplicaRequest, site: Site): Answer {
  const refused = apiGate(request, site);
  if (refused) return refused;
  const fault = site.world.fault(request, 'data') ?? '';
  const [code = 0] = statements[fault] ?? [];
  const handle = fault === 'other-answer' ? creators.none.uniqueId : (request.url.searchParams.get('uniqueId') ?? '');
  if (fault === 'html') return { ...html('<!doctype html><title>TikTok</title>'), role: 'data' };
  const said = code ? userDetail(undefined, code) : saidOf(handle, site);
  return json(JSON.stringify(said), { setCookies: [site.sessions.token()] });
}

function broken(fault: string, scope: (more: object) => Page['state'], site: Site): Page | null {
  const page = (state: Page['state'], overlay = ''): Page => ({ title: 'TikTok', state, overlay });
  const [code] = statements[fault] ?? [];
  if (code !== undefined) return page(scope({ 'webapp.user-detail': userDetail(undefined, code) }));
  if (fault === 'captcha') return page(null, captchaOverlay);
  if (fault === 'no-state') return page(null);
  if (fault === 'no-scope') return page(scope({}));
  if (fault === 'other-item') return page(scope({ 'webapp.user-detail': saidOf(creators.none.uniqueId, site) }));
  const whole = scope({});
  return fault === 'broken-state' && whole ? page({ ...whole, text: whole.text.slice(0, -9) }) : null;
}

/** `/@<handle>`; works stand below it (R14). */
export function profilePage(handle: string, request: ReplicaRequest, site: Site): Answer {
  const { visitor, setCookies } = site.sessions.admit(request);
  const guest = site.sessions.login(request) !== 'signed-in';
  const page = (one: Page) => appPage(one, guest, setCookies);
  const {
    'webapp.video-detail': _,
    'seo.abtest': __,
    ...common
  } = universalData('', {}, visitor.wid).__DEFAULT_SCOPE__;
  // P5
  const { uniqueId, secUid } = viewer;
  const user = guest ? {} : { user: { uid: '7945016443317320001', uniqueId, secUid, nickName: uniqueId } };
  const context = { 'webapp.app-context': { ...common['webapp.app-context'], ...user } };
  const scope = (more: object) => today({ __DEFAULT_SCOPE__: { ...common, ...context, ...more } });
  const fault = site.world.fault(request, 'document');
  if (fault === 'login') return redirect('https://www.tiktok.com/login');
  if (fault === 'notfound') return redirect('https://www.tiktok.com/notfound');
  const instead = fault ? broken(fault, scope, site) : null;
  if (instead) return page(instead);
  const served = site.world.served(handle);
  if (served) return page({ title: 'TikTok', state: { id: '__UNIVERSAL_DATA_FOR_REHYDRATION__', text: served } });
  if (site.world.is('shell')) return shell(setCookies);
  const list = pageWithList(request, site);
  const said = saidOf(handle, site);
  const title = `${handle} (@${handle})`;
  return page({ title, state: scope({ 'webapp.user-detail': said }), list: list?.body ?? '' });
}
