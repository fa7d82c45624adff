import { expect, it } from 'vitest';
import { hintsSignIn } from '../../lib/core/session.ts';
import { defaultSettings } from '../../lib/core/settings.ts';
import { visitorSession } from '../../lib/platforms/microblog/visitor-session.ts';
import { newsSession } from '../../lib/platforms/news/session.ts';
import { shortclipSession } from '../../lib/platforms/shortclip/session.ts';
import { answer, fakeTransport } from '../core/parts.ts';

// What sites give in the place of a session; how sessions are made and used: test/conformance/sessions.

const giving = (text: string, setCookies: readonly string[] = []) =>
  fakeTransport({ fetch: () => answer(text, { setCookies }) });
const visitor = (text: string, setCookies?: readonly string[]) =>
  visitorSession(giving(text, setCookies), 'passport.weibo.com', 'https://weibo.com/');
const given = (data: object, retcode = 20_000_000) =>
  `window.visitor_gray_callback && visitor_gray_callback(${JSON.stringify({ retcode, msg: 'succ', data })});`;

it('a visitor of Weibo may come as cookies alone', async () => {
  const lines = ['SUB=_2AkMother; Domain=.weibo.com; HttpOnly', 'SUBP=0033other; Domain=.weibo.com'];
  expect((await visitor(given({ next: 'cross_domain' }), lines)).cookie).toBe('SUB=_2AkMother; SUBP=0033other');
});

it.each([
  given({ sub: '_2AkMreplica', subp: '0033replica' }, 50_111_261),
  given({}),
  '<!doctype html>',
  '',
  'visitor_gray_callback({oops})',
])('a visitor of Weibo is not given: %s', async (text) => {
  await expect(visitor(text)).rejects.toMatchObject({ kind: 'upstream_refused' });
});

it.each([
  ['Toutiao', 'a ticket', newsSession, ['x=1; Path=/']],
  ['Kuaishou', 'a device id, for an empty one would be kept for a day', shortclipSession, ['kpf=PC_WEB; Path=/']],
  ['Kuaishou', 'any cookie', shortclipSession, []],
])('%s gives none without %s', async (_, _what, session, setCookies) => {
  const made = session.makeAnonymous?.(giving('{}', setCookies), defaultSettings);
  await expect(made).rejects.toMatchObject({ kind: 'upstream_refused' });
});

it.each(['sid_guard', 'sessionid', 'sessionid_ss', 'sid_tt'])(
  '%s alone is a sign-in at Toutiao; a device ticket is none (news README, C5)',
  (name) => {
    expect(hintsSignIn(newsSession, [{ name, value: 'a' }])).toBe(true);
    expect(hintsSignIn(newsSession, [{ name: 'ttwid', value: 'a' }])).not.toBe(true);
  },
);
