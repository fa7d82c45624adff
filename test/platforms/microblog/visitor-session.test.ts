import { describe, expect, it } from 'vitest';
import { hintsSignIn } from '../../../lib/core/session.ts';
import { microblogSession, mobileSession, topicSession } from '../../../lib/platforms/microblog/session.ts';
import { visitorSession } from '../../../lib/platforms/microblog/visitor-session.ts';
import { answer, fakeTransport } from '../../core/parts.ts';

function jsonp(data: unknown, retcode = 20_000_000): string {
  return `window.visitor_gray_callback && visitor_gray_callback(${JSON.stringify({ retcode, msg: 'succ', data })});`;
}

const given = {
  next: 'cross_domain',
  sub: '_2AkMreplica',
  subp: '0033replica',
  tid: '01',
  new_tid: true,
  confidence: 95,
};

async function make(text: string, setCookies: readonly string[] = []) {
  const transport = fakeTransport({ fetch: () => answer(text, { setCookies }) });
  return { transport, made: await visitorSession(transport, 'passport.weibo.com', 'https://weibo.com/') };
}

describe('a visitor session', () => {
  it('is asked for without any cookie, and stands in the answer', async () => {
    const { transport, made } = await make(jsonp(given));
    expect(made.cookie).toBe('SUB=_2AkMreplica; SUBP=0033replica');
    expect(made.expiresAt).toBeGreaterThan(Date.now());
    const [{ url, request } = { url: '', request: null }] = transport.asked;
    expect(url).toBe('https://passport.weibo.com/visitor/genvisitor2');
    expect(request).toMatchObject({ method: 'POST', session: { kind: 'anonymous', cookie: '' } });
    const form = new URLSearchParams(request?.body);
    expect(form.get('cb')).toBe('visitor_gray_callback');
    expect(form.get('rid')).toMatch(/^\d{13}$/);
  });

  it('may come as cookies alone', async () => {
    const lines = ['SUB=_2AkMother; Domain=.weibo.com; HttpOnly', 'SUBP=0033other; Domain=.weibo.com'];
    expect((await make(jsonp({ next: 'cross_domain' }), lines)).made.cookie).toBe('SUB=_2AkMother; SUBP=0033other');
  });

  it('is made by the older pair where the newer handshake is refused', async () => {
    const answers: Record<string, string> = {
      '/visitor/genvisitor2': jsonp({}, 50_111_261),
      '/visitor/genvisitor':
        'window.gen_callback && gen_callback({"retcode":20000000,"data":{"tid":"a=","new_tid":false,"confidence":7}});',
      '/visitor/visitor': 'cross_domain({"retcode":20000000,"data":{"sub":"_2AkMolder","subp":"0033older"}});',
    };
    const transport = fakeTransport({ fetch: (url) => answer(answers[new URL(url).pathname] ?? '') });
    expect((await visitorSession(transport, 'passport.weibo.com', 'https://weibo.com/')).cookie).toBe(
      'SUB=_2AkMolder; SUBP=0033older',
    );
    const last = new URL(transport.asked.at(-1)?.url ?? '');
    expect(Object.fromEntries(last.searchParams)).toMatchObject({ a: 'incarnate', t: 'a=', w: '2', c: '007' });
  });

  it.each([jsonp(given, 50_111_261), jsonp({}), '<!doctype html>', '', 'visitor_gray_callback({oops})'])(
    'is not given: %s',
    async (text) => {
      await expect(make(text)).rejects.toMatchObject({ kind: 'upstream_refused' });
    },
  );
});

describe('who is signed in', () => {
  it('is told by no cookie: guests have the same ones', () => {
    const cookie = (value: string) => [{ name: 'SUB', value }];
    expect(hintsSignIn(microblogSession, cookie('_2A25replica'))).toBeNull();
    expect(hintsSignIn(mobileSession, cookie('_2AkMreplica'))).toBeNull();
  });

  it('needs no visitor for a topic', () => {
    expect(topicSession.makeAnonymous).toBeUndefined();
  });
});
