import { describe, expect, it } from 'vitest';
import { hintsSignIn } from '../../../lib/gateway/session.ts';
import { microblogSession, mobileSession, topicSession } from '../../../lib/platforms/microblog/session.ts';
import { visitorSession } from '../../../lib/platforms/microblog/visitor-session.ts';
import { answer, fakeTransport } from '../../gateway/parts.ts';

function jsonp(data: unknown, retcode = 20_000_000): string {
  return `window.visitor_gray_callback && visitor_gray_callback(${JSON.stringify({ retcode, msg: 'succ', data })});`;
}

const given = { next: 'cross_domain', sub: '_2AkMreplica', subp: '0033replica', tid: '01', new_tid: true, confidence: 95 };

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
    expect(new URLSearchParams(request?.body).get('cb')).toBe('visitor_gray_callback');
  });

  it('may come as cookies alone', async () => {
    const lines = ['SUB=_2AkMother; Domain=.weibo.com; HttpOnly', 'SUBP=0033other; Domain=.weibo.com'];
    expect((await make(jsonp({ next: 'cross_domain' }), lines)).made.cookie).toBe('SUB=_2AkMother; SUBP=0033other');
  });

  it.each([jsonp(given, 50_111_261), jsonp({}), '<!doctype html>', '', 'visitor_gray_callback({oops})'])(
    'is not given: %s',
    async (text) => {
      await expect(make(text)).rejects.toMatchObject({ kind: 'upstream_refused' });
    },
  );
});

describe('who is signed in', () => {
  it('is hinted by the start of SUB, which visitors have too', () => {
    const cookie = (value: string) => [{ name: 'SUB', value }];
    expect(hintsSignIn(microblogSession, cookie('_2A25replica'))).toBe(true);
    expect(hintsSignIn(microblogSession, cookie('_2AkMreplica'))).toBe(false);
    expect(hintsSignIn(mobileSession, [])).toBe(false);
  });

  it('needs no visitor for a topic', () => {
    expect(topicSession.makeAnonymous).toBeUndefined();
  });
});
