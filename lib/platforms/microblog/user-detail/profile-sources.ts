import type { Ids } from '../../../core/platform.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { absent, found, type NetworkSource, type PageSource } from '../../../core/source.ts';
import type { UpstreamBody } from '../failures.ts';
import { dataHeaders, readOwnAnswer, requestJson, requestOwn, whileBraked } from '../json-request.ts';
import { elsewhere, hostAmong, pageSignedIn } from '../page/page.ts';
import { mobileSession } from '../session.ts';
import { aboutMobileUser, fromMobile, mobileGives, mobileLacks } from './mobile-profile.ts';
import { aboutUser, profileNames, profilePath, profileUrl } from './profile-request.ts';

const hosts = ['weibo.com', 'www.weibo.com'];

/** No published answer contains `log` (README, D1). A closed account is final. */
const common = {
  gives: { allBut: ['log'] },
  conclusive: ['removed', 'not_found', 'invalid_request'],
  normalize: (body: UpstreamBody) => body,
} as const;

/**
 * Whether a request of the page names the account by any of its names; a number alone in an address is a domain or a
 * uid (README, A1).
 */
function names(query: URLSearchParams, ids: Ids): boolean {
  const isNumber = query.get('uid') !== null && query.get('uid') === ids.custom;
  return isNumber || profileNames.some((name) => ids[name] !== undefined && query.get(name) === ids[name]);
}

/** The answer to the profile page's own request, with or without `scene`. */
export const observedProfile: PageSource<UpstreamBody, unknown> = {
  kind: 'observed',
  id: 'observed-profile',
  freshFor: halfAnHour,
  hosts,
  ...common,
  async read({ ids }, { page }) {
    const reading = await readOwnAnswer(
      page,
      '/ajax/profile/info',
      (query) => names(query, ids),
      (body) => aboutUser(body, ids),
    );
    return reading.outcome === 'found' ? found(reading.raw, await pageSignedIn(page)) : reading;
  },
};

/** The same request, made by any page of the site. */
export const inPageProfile: PageSource<UpstreamBody, unknown> = {
  kind: 'in-page',
  id: 'in-page-profile',
  hosts,
  ...common,
  async read({ ids }, { page, transport }) {
    const host = await hostAmong(page, hosts);
    if (!host) return elsewhere(page, 'weibo.com');
    const braked = await whileBraked(page, '/ajax/profile/info');
    if (braked) return braked;
    const signedIn = await pageSignedIn(page);
    const ask = () => page.fetch(`https://${host}${profilePath(ids)}`, { headers: dataHeaders });
    return found(aboutUser(await requestJson(ask, transport, async () => signedIn), ids), signedIn);
  },
};

export const profileInfo: NetworkSource<UpstreamBody, unknown> = {
  kind: 'api',
  id: 'profile-info',
  sessions: ['own', 'caller'],
  ...common,
  async read({ ids }, context) {
    return found(aboutUser(await requestOwn(profilePath(ids), profileUrl(ids), context), ids));
  },
};

/**
 * A visitor session created by requests. The visitor session that a tab's page creates is more likely to be accepted.
 */
export const visitorProfile: NetworkSource<UpstreamBody, unknown> = {
  ...profileInfo,
  id: 'visitor-profile',
  sessions: ['anonymous'],
};

/** The mobile site, which has its own sessions: the least reliable source, used last. */
export const mobileProfile: NetworkSource<UpstreamBody, unknown> = {
  kind: 'api',
  id: 'mobile-profile',
  // A cookie supplied by the caller belongs to weibo.com, so it is not sent to the other site.
  sessions: ['own', 'anonymous'],
  session: mobileSession,
  gives: mobileGives,
  async read({ ids: { uid } }, { transport, session }) {
    if (!uid) return absent('microblog_by_number');
    const url = `https://m.weibo.cn/api/container/getIndex?type=uid&value=${uid}&containerid=100505${uid}`;
    const headers = { ...dataHeaders, referer: `https://m.weibo.cn/u/${uid}`, 'mweibo-pwa': '1' };
    // After a refusal no further request goes there, so the login state stays unknown.
    const signedIn = async () => (session.kind === 'anonymous' ? false : null);
    const body = aboutMobileUser(
      await requestJson(() => transport.fetch(url, { session, headers }), transport, signedIn),
      uid,
    );
    return body ? found(body, null, mobileLacks(body)) : absent('microblog_no_mobile');
  },
  normalize: fromMobile,
};
