import { describe, expect, it } from 'vitest';
import { microblogTopicStatics } from '../../../lib/platforms/microblog/topic-statics/index.ts';
import { microblogUserDetail } from '../../../lib/platforms/microblog/user-detail/index.ts';
import { topics, users } from '../../replica/microblog/catalogue.ts';
import { sessionStage } from '../stage/session-stage.ts';

const stage = sessionStage();
const { run, cookiesTo } = stage;

const info = ['weibo.com', '/ajax/profile/info'] as const;
const uid = users.user.uid;

describe('sessions of E10', () => {
  it('makes a visitor once, by a request without cookies, and uses it again', async () => {
    const { last } = await run(microblogUserDetail, { uid }, { choice: 'anonymous' }, 2);
    expect(last?.session).toBe('anonymous');
    expect(last?.signedIn).toBe(false);
    const made = stage.replica.requestsTo('passport.weibo.com', '/visitor/genvisitor2');
    expect(made.map(({ method, headers }) => [method, headers.cookie])).toEqual([['POST', undefined]]);
    const [first, second] = cookiesTo(...info);
    expect(first).toMatch(/^SUB=_2AkM[\w-]+; SUBP=0033[\w-]+$/);
    expect(second).toBe(first);
  });

  it('makes one visitor for runs that go on at once: the site gives no second one meanwhile (R19, change 11)', async () => {
    const captures = await stage.runAtOnce(microblogUserDetail, { uid }, { choice: 'anonymous' }, 3);
    expect(captures.map(({ state, source }) => [state, source])).toEqual(Array(3).fill(['done', 'visitor-profile']));
    expect(stage.replica.requestsTo('passport.weibo.com').map(({ path }) => path)).toEqual(['/visitor/genvisitor2']);
  });

  it('makes another visitor when one is refused', async () => {
    stage.replica.set({ platform: 'microblog', fault: 'session-missing', path: info[1], times: 1 });
    const { last } = await run(microblogUserDetail, { uid }, { choice: 'anonymous' }, 2);
    expect(last?.source).toBe('visitor-profile');
    const [first, second] = cookiesTo(...info);
    expect(second).not.toBe(first);
  });

  it('asks with the own session first, then as a visitor', async () => {
    const { last } = await run(microblogUserDetail, { uid }, { explicit: false });
    expect(last?.trail.map(({ source, session, outcome }) => [source, session, outcome])).toEqual([
      ['observed-profile', 'page', 'absent'],
      ['in-page-profile', 'page', 'absent'],
      ['profile-info', 'own', 'sign_in_required'],
      ['visitor-profile', 'anonymous', 'partial'],
    ]);
    expect(cookiesTo(...info)[0]).toBeUndefined();
  });

  it("uses a caller's cookie on weibo.com alone, in no page and for no other session", async () => {
    const { last, cookie } = await run(
      microblogUserDetail,
      { uid },
      { tabs: ['https://s.weibo.com/weibo?q=a'], cookie: 'signed-in' },
    );
    expect(last?.session).toBe('caller');
    expect(cookiesTo(...info)).toEqual([cookie]);
    expect(JSON.stringify(last)).not.toContain(cookie.slice(4, 30));
  });

  it("does not hand a caller's refused cookie to another site or session", async () => {
    const { last } = await run(microblogUserDetail, { uid }, { cookie: 'SUB=_2A25stale; SUBP=x' });
    // No answer names a user: whether a login went along is not known (C10).
    expect(last?.failure?.kind).toBe('sign_in_required');
    expect(stage.requests.map(({ host, path }) => [host, path])).toEqual([
      ['weibo.com', info[1]],
      ['weibo.com', '/ajax/config/get_config'],
    ]);
  });

  it('asks every time with a Referer of the site', async () => {
    await run(microblogUserDetail, { uid }, { tabs: ['https://weibo.com/'], signedIn: true });
    await run(microblogUserDetail, { uid }, { choice: 'anonymous' });
    const referers = stage.replica.requestsTo(...info).map(({ headers }) => headers.referer);
    expect(referers).toEqual(['https://weibo.com/', `https://weibo.com/u/${uid}`]);
  });

  it('keeps the sessions of weibo.cn apart from those of weibo.com', async () => {
    stage.replica.set({ platform: 'microblog', fault: 'session-missing', path: info[1] });
    stage.replica.columns('microblog', ['mobile-open']);
    const { last } = await run(microblogUserDetail, { uid }, { choice: 'anonymous' });
    expect(last?.source).toBe('mobile-profile');
    const [desktop] = cookiesTo(...info);
    const [mobile] = cookiesTo('m.weibo.cn', '/api/container/getIndex');
    expect(mobile).toMatch(/^SUB=_2AkM/);
    expect(mobile).not.toBe(desktop);
    expect(stage.replica.requestsTo('visitor.passport.weibo.cn', '/visitor/genvisitor2')).toHaveLength(1);
  });

  it.each([
    ['default', true],
    ['config-user', true],
    ['config-uid', true],
    ['config-none', null],
  ])('says of a page who is signed in where it names a user: %s', async (column, known) => {
    stage.replica.columns('microblog', column === 'default' ? [] : [column]);
    const tabs = ['https://weibo.com/'];
    const guest = await run(microblogUserDetail, { uid }, { tabs });
    const user = await run(microblogUserDetail, { uid }, { tabs, signedIn: true });
    expect([guest.last?.signedIn, user.last?.signedIn]).toEqual([false, known]);
  });

  it('opens pages alone, and asks for nothing that is not needed (R7, R18)', async () => {
    await run(microblogUserDetail, { uid }, {});
    await run(microblogUserDetail, { uid }, { tabs: ['https://weibo.com/'], signedIn: true });
    await run(microblogTopicStatics, { name: topics.trendless }, { signedIn: true });
    // A profile's page asks for its posts by itself.
    const asked = stage.requests.filter(({ path }) => path.startsWith('/ajax') && path !== '/ajax/statuses/mymblog');
    expect(asked.filter(({ headers }) => headers['sec-fetch-dest'] === 'document')).toEqual([]);
    const needed = ['/ajax/config/get_config', '/ajax/profile/info', '/ajax_topic/detail', '/ajax_topic/trend'];
    expect([...new Set(asked.map(({ path }) => path))].sort()).toEqual(needed);
  });
});

describe('sessions of E12', () => {
  const name = topics.topic;
  const detail = ['m.s.weibo.com', '/ajax_topic/'] as const;

  it('asks without any cookie first, and makes no visitor', async () => {
    const { last } = await run(microblogTopicStatics, { name }, { signedIn: true });
    expect(last?.session).toBe('anonymous');
    expect(cookiesTo(...detail)).toEqual([undefined, undefined]);
    expect(stage.replica.requestsTo('passport.weibo.com')).toEqual([]);
  });

  it('asks with the own session when that is refused', async () => {
    stage.replica.set({ platform: 'microblog', fault: 'session-missing', path: '/ajax_topic/detail', times: 1 });
    const { last } = await run(microblogTopicStatics, { name }, { signedIn: true });
    expect(last?.session).toBe('own');
    expect(cookiesTo(...detail).map((cookie) => cookie?.slice(0, 9))).toEqual([undefined, 'SUB=_2A25', 'SUB=_2A25']);
  });

  it("uses a caller's cookie for both requests and nothing else", async () => {
    const { last, cookie } = await run(microblogTopicStatics, { name }, { cookie: 'signed-in' });
    expect(last?.session).toBe('caller');
    expect(cookiesTo(...detail)).toEqual([cookie, cookie]);
  });

  it.each(['too-fast', 'captcha', 'status-403', 'status-418', 'login-redirect', 'cut', 'html'])(
    'keeps the topic when its trend meets %s',
    async (fault) => {
      stage.replica.set({ platform: 'microblog', fault, path: '/ajax_topic/trend' });
      const { last } = await run(microblogTopicStatics, { name }, { explicit: false });
      expect(last?.code).toBe(200);
      expect(last?.missing).toEqual(['topic_trend']);
    },
  );

  it.each(['too-fast', 'captcha'])('asks for nothing more after %s of the trend', async (fault) => {
    stage.replica.set({ platform: 'microblog', fault, path: '/ajax_topic/trend' });
    const { last } = await run(microblogTopicStatics, { name }, {});
    expect(last?.requests).toBe(2);
  });

  it('asks as the page does: both headers, in the background and in the page', async () => {
    await run(microblogTopicStatics, { name }, {});
    await run(
      microblogTopicStatics,
      { name },
      { tabs: [`https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${topics.nextTopic}#`)}`] },
    );
    const asked = stage.replica.requestsTo(...detail).filter(({ url }) => url.searchParams.get('q') === `#${name}#`);
    expect(asked).toHaveLength(4);
    // R5: a burst is refused; the calls of one topic are 0.4 s apart.
    const [detailAt = 0, trendAt = 0] = asked.map(({ time }) => time);
    expect(trendAt - detailAt).toBeGreaterThanOrEqual(400);
    for (const { headers } of asked) {
      expect(headers['x-requested-with']).toBe('XMLHttpRequest');
      expect(headers.referer).toMatch(/^https:\/\/m\.s\.weibo\.com\/vtopic\/detail_new\?q=/);
    }
  });
});
