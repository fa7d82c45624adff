import type { z } from 'zod';
import { Failure } from '../../gateway/failure.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { flag, integer, list, oneOf, record, text } from '../../gateway/schema.ts';
import { absent, found, type Item, type NetworkContext, type Reading } from '../../gateway/source.ts';
import { carriesLogin, requestJson } from './json-request.ts';
import { userDetailFields } from './known-fields/user-detail.ts';
import { aboutMobileUser, fromMobile, mobileLacks, mobilePartial } from './mobile-profile.ts';
import { hostAmong, pageSignedIn } from './page.ts';
import { aboutUser, profileNames, profilePath, profileUrl } from './profile-request.ts';
import { microblogUser } from './records/microblog-user.ts';
import type { UpstreamBody } from './refusal.ts';
import { microblogSession, mobileSession } from './session.ts';
import { userId } from './user-id.ts';

/** The body. One of `uid` or `share_text`. */
const request = record({
  /** Decimal. */
  uid: text,
  /** Share link of the user's home page, or text that holds one. */
  share_text: text,
}).meta(oneOf('uid', 'share_text'));

/** E10 `data`: the upstream answer. */
const answer = record({
  ok: integer,
  data: record({
    user: microblogUser,
    tabList: list(record({ name: text, tabName: text })),
    blockText: text,
  }),
  log: flag,
});

type Input = z.infer<typeof request>;

const hosts = ['weibo.com', 'www.weibo.com'];
/** `log` is in no answer anybody has published (upstream/microblog.md §6.1). */
const partial = ['log'];

async function readProfile({ ids }: Item, { transport, session }: NetworkContext<Input>): Promise<Reading<UpstreamBody>> {
  const url = `https://weibo.com${profilePath(ids)}`;
  const ask = () => transport.fetch(url, { session, headers: { referer: 'https://weibo.com/' } });
  return found(aboutUser(await requestJson(ask, carriesLogin(session)), ids));
}

/** E10: one account of Weibo. Sources as upstream/microblog.md lists them; `observed` is taken by the in-page fetch. */
export const microblogUserDetail = defineOperation<Input>({
  spec: 'E10',
  path: '/api/microblog/user_detail',
  name: 'user-detail',
  platform: 'microblog',
  pages: ['profile', 'post'],
  rank: 0,
  cookie: 'optional',
  proxy: false,
  echoesPath: false,
  input: request,
  data: answer,
  knownFields: userDetailFields,
  session: microblogSession,
  identity: profileNames,
  ids: ({ uid }): Record<string, string> => (uid?.trim() ? { uid: userId(uid) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill({ ids, url }) {
    if (ids.uid) return { uid: ids.uid };
    return ids.custom || ids.screen_name ? { share_text: url } : null;
  },
  itemUrl: ({ ids }) => profileUrl(ids),
  async resolve(item) {
    if (!item.ids.mblog_id) return item;
    const advice = 'use the address of the profile, or one like weibo.com/<uid>/<post>';
    throw new Failure('unsupported_link', `share_text: this address of a post does not name its author; ${advice}.`);
  },
  sources: [
    {
      kind: 'in-page',
      id: 'in-page-profile',
      hosts,
      scope: 'host',
      partial,
      conclusive: ['not_found', 'invalid_request'],
      async read({ ids }, { page }) {
        const host = await hostAmong(page, hosts);
        if (!host) return absent('the page is not on weibo.com yet');
        const signedIn = await pageSignedIn(page);
        const ask = () => page.fetch(`https://${host}${profilePath(ids)}`);
        return found(aboutUser(await requestJson(ask, signedIn), ids), signedIn);
      },
      normalize: (body: UpstreamBody) => body,
    },
    {
      kind: 'api',
      id: 'profile-info',
      sessions: ['own', 'caller'],
      partial,
      conclusive: ['not_found', 'invalid_request'],
      read: readProfile,
      normalize: (body: UpstreamBody) => body,
    },
    { kind: 'tab', id: 'tab', url: ({ ids }) => profileUrl(ids), reads: ['in-page-profile'] },
    {
      kind: 'api',
      id: 'visitor-profile',
      sessions: ['anonymous'],
      partial,
      conclusive: ['not_found', 'invalid_request'],
      read: readProfile,
      normalize: (body: UpstreamBody) => body,
    },
    {
      kind: 'api',
      id: 'mobile-profile',
      // A caller's cookie is one of weibo.com: it is not sent to the other site.
      sessions: ['own', 'anonymous'],
      session: mobileSession,
      partial: mobilePartial,
      conclusive: [],
      async read({ ids: { uid } }, { transport, session }) {
        if (!uid) return absent('the mobile site is asked by number, and only a name is known');
        const url = `https://m.weibo.cn/api/container/getIndex?type=uid&value=${uid}&containerid=100505${uid}`;
        const headers = { referer: `https://m.weibo.cn/u/${uid}`, 'x-requested-with': 'XMLHttpRequest', 'mweibo-pwa': '1' };
        const body = aboutMobileUser(await requestJson(() => transport.fetch(url, { session, headers }), carriesLogin(session)), uid);
        return body ? found(body, null, mobileLacks(body)) : absent('the mobile site shows no such account');
      },
      normalize: fromMobile,
    },
  ],
  view: {
    card: {
      base: 'data.data.user',
      line: 'screen_name',
      author: 'screen_name',
      handle: 'domain idstr',
      text: 'description',
      place: 'location',
      counters: { followers: 'followers_count', following: 'friends_count', posts: 'statuses_count' },
    },
    example: { uid: '1234567890' },
  },
});
