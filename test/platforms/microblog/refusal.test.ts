import { describe, expect, it } from 'vitest';
import { isPassing, parseAnswer } from '../../../lib/platforms/microblog/failures.ts';
import { carriesLogin, requestJson, requestOwn } from '../../../lib/platforms/microblog/json-request.ts';
import { answer, fakeTransport } from '../../core/parts.ts';

const info = 'https://weibo.com/ajax/profile/info?uid=1';

function kindOf(text: string, status = 200, signedIn: boolean | null = null, url = info): string {
  try {
    parseAnswer({ status, url, text }, signedIn);
    return 'accepted';
  } catch (thrown) {
    return (thrown as { readonly kind: string }).kind;
  }
}

describe('the meanings of ok 0 (change 7)', () => {
  it.each([
    ['{"ok":0,"error_type":"link","url":"https://weibo.com/sorry?usernotexists&msg=x"}', 200, 'removed'],
    ['{"ok":0,"error_type":"link","url":"https://weibo.com/sorry?usernotexists"}', 200, 'not_found'],
    ['{"ok":0,"url":"https://weibo.com/sorry?userblock"}', 200, 'removed'],
    ['{"ok":0,"message":"账号有问题"}', 400, 'removed'],
    ['{"ok":0,"message":"账号有问题"}', 200, 'removed'],
    ['{"ok":0,"message":"请登录后查看"}', 200, 'sign_in_required'],
    ['{"ok":0,"message":"前方有点拥堵，请登录后使用"}', 403, 'sign_in_required'],
    ['{"ok":0,"data":{}}', 200, 'upstream_refused'],
    ['{"ok":0,"msg":"系统拥堵，请稍后"}', 200, 'upstream_refused'],
    ['{"ok":0,"msg":"这里还没有内容","data":{"cards":[]}}', 200, 'sign_in_required'],
    ['{"ok":0,"msg":"用户不存在(20003)"}', 200, 'not_found'],
    ['{"ok":0,"message":"该用户不存在（20003）"}', 400, 'not_found'],
    ['{"ok":0,"msg":"暂无查看权限(20112)"}', 200, 'private'],
    ['{"ok":0,"msg":"某种新的说法(29999)"}', 200, 'upstream_refused'],
    ['{"ok":0,"msg":"某种新的说法","data":{"cards":[]}}', 200, 'upstream_refused'],
  ])('%s, HTTP %i, is %s', (text, status, kind) => {
    expect(kindOf(text, status)).toBe(kind);
  });

  it('differ by who asked', () => {
    expect(kindOf('{"ok":0,"msg":"这里还没有内容"}', 200, true)).toBe('upstream_refused');
    expect(kindOf('{"ok":-100,"url":"https://passport.weibo.com/sso/signin"}', 200, true)).toBe('session_expired');
  });

  it('are asked about once more for a brake alone', () => {
    const passing = (text: string) => isPassing({ status: 200, url: info, text });
    expect([passing('{"ok":0,"data":[]}'), passing('{"ok":0,"msg":"访问频繁"}')]).toEqual([true, true]);
    expect(passing('{"ok":0,"message":"前方有点拥堵，请登录后使用"}')).toBe(false);
    expect([
      passing('{"ok":0,"message":"请先登录"}'),
      passing('{"ok":0,"error_type":"link"}'),
      passing('{"ok":0,"url":"https://weibo.com/sorry?userblock"}'),
      passing('{"ok":1}'),
    ]).toEqual([false, false, false, false]);
  });
});

describe('statuses and pages (changes 6, 8, 9)', () => {
  it.each([
    ['{"error":"Forbidden"}', 403, 'upstream_refused'],
    ['<p>请登录</p>', 403, 'sign_in_required'],
    ['<p>访问过于频繁</p>', 414, 'rate_limited'],
    ['<p>URI Too Long</p>', 414, 'upstream_refused'],
    ['', 418, 'rate_limited'],
    ['', 432, 'upstream_refused'],
    ['{"ok":0,"msg":"参数错误"}', 400, 'upstream_changed'],
    ['<meta content="0;url=/?retcode=6102">', 200, 'session_expired'],
    ['<script>wbBotDetector()</script>', 200, 'upstream_refused'],
    ['<title>Sina Visitor System</title>', 200, 'upstream_refused'],
    ['<script src="geetest.js"></script><script src="yidun.js"></script>', 200, 'upstream_changed'],
    ['{"url":"https://passport.weibo.com/captcha"}', 200, 'challenge'],
    ['{"ok":1,"data":{}}', 200, 'accepted'],
    ['{"error_code":21301,"error":"relogin!"}', 403, 'session_expired'],
    ['{"error_code":20112,"error":"暂无查看权限"}', 400, 'private'],
    ['{"ok":0,"errno":"20101","msg":"该微博不存在"}', 200, 'not_found'],
    ['{"ok":0,"errno":"20101","msg":"抱歉，该微博已被删除"}', 200, 'removed'],
    ['{"ok":0,"msg":"该微博不存在"}', 200, 'not_found'],
    ['{"ok":0,"message":"抱歉，该微博已被删除"}', 400, 'removed'],
  ])('%s, HTTP %i, is %s', (text, status, kind) => {
    expect(kindOf(text, status)).toBe(kind);
  });

  it('400 without words is a post that is gone or private, where a post is asked for', () => {
    const bare = '{"ok":0,"http_code":400}';
    const of = (text: string, path: string, status = 400) =>
      kindOf(text, status, null, `https://weibo.com/ajax/${path}`);
    for (const path of ['statuses/show?id=QabcdEFG1', 'statuses/buildComments?id=5320000000000001&flow=0'])
      expect(of(bare, path)).toBe('not_found');
    expect(() =>
      parseAnswer({ status: 400, url: 'https://weibo.com/ajax/statuses/show?id=1', text: bare }, null),
    ).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'microblog_post_gone' }), weight: 'full' }),
    );
    expect([
      of(bare, 'statuses/mymblog?uid=1'),
      of('<h1>Bad Request</h1>', 'statuses/show?id=1'),
      of('', 'statuses/show?id=1'),
      of('{"ok":0,"msg":"参数错误"}', 'statuses/show?id=1'),
      of('{"ok":0,"errno":"10001"}', 'statuses/show?id=1'),
      of(bare, 'statuses/show?id=1', 500),
    ]).toEqual(Array(6).fill('upstream_refused'));
    expect(of('{"ok":0,"error_code":20112}', 'statuses/show?id=1')).toBe('private');
  });

  it('432 closes its host: no session of it will do (change d)', () => {
    expect(() => parseAnswer({ status: 432, url: info, text: '' }, null)).toThrow(
      expect.objectContaining({ closesHost: true }),
    );
  });

  it.each([
    ['https://passport.weibo.com/visitor/visitor?a=enter', 'session_expired'],
    ['https://weibo.com/newlogin', 'sign_in_required'],
    ['https://login.sina.com.cn/signup/signin.php', 'sign_in_required'],
  ])('a redirect to %s is %s', (url, kind) => {
    expect(kindOf('<html></html>', 200, null, url)).toBe(kind);
  });
});

describe('who is signed in (change 10)', () => {
  const own = { kind: 'own' } as const;
  const asks = (text: string, headers: Readonly<Record<string, string>> = {}, status = 200) =>
    carriesLogin(fakeTransport({ fetch: () => answer(text, { headers, status }) }), own);

  it('is told by the number in the header or in the body, else not known', async () => {
    expect(await asks('{"ok":1}', { 'x-log-uid': '5999999999' })).toBe(true);
    expect(await asks('{"data":{"uid":5999999999}}')).toBe(true);
    expect([await asks('{"data":{"uid":0}}'), await asks('<html>'), await asks('', {}, 403)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is asked only where the kind of a refusal depends on it', async () => {
    let asked = 0;
    const signedIn = async () => {
      asked += 1;
      return true;
    };
    const read = (text: string) =>
      requestJson(async () => ({ status: 200, url: info, text }), { pause: async () => {} }, signedIn);
    await read('{"ok":1,"data":{}}');
    await expect(read('{"ok":0,"message":"账号有问题"}')).rejects.toMatchObject({ kind: 'removed' });
    expect(asked).toBe(0);
    await expect(read('{"ok":-100}')).rejects.toMatchObject({ kind: 'session_expired' });
    expect(asked).toBe(1);
  });
});

describe('a visitor that is not accepted (change 11)', () => {
  /** As whom is asked for each of these visitors, where only `accepted` are, and when an older one is made. */
  async function asked(accepted: readonly string[], visitors: readonly string[]) {
    let made = 0;
    const transport = fakeTransport({
      fetch: (url, { session }) => {
        if (url.includes('/visitor/genvisitor')) return answer('cb({"retcode":20000000,"data":{"tid":"1"}})');
        made += url.includes('/visitor/visitor') ? 1 : 0;
        if (url.includes('/visitor/')) return answer(`cb({"retcode":20000000,"data":{"sub":"o${made}","subp":"p"}})`);
        const { cookie = '' } = session as { cookie?: string };
        return accepted.includes(cookie) ? answer('{"ok":1,"data":{}}') : answer('', { status: 500 });
      },
    });
    for (const cookie of visitors)
      await requestOwn('/a', info, { transport, session: { kind: 'anonymous', cookie } }).catch(() => null);
    return transport.asked.flatMap(({ url, request: { session } }) =>
      url.includes('/visitor/visitor') ? 'made' : url.endsWith('/a') ? (session as { cookie: string }).cookie : [],
    );
  }
  const [first, second] = ['SUB=o1; SUBP=p', 'SUB=o2; SUBP=p'] as const;

  it('is replaced once, by one of the older kind, and nobody else is', async () => {
    expect(await asked([first, second], ['a', 'a', 'b'])).toEqual(['a', 'made', first, first, 'b', 'made', second]);
  });

  it('is asked first where its older one is refused, too', async () => {
    expect(await asked([], ['c', 'c'])).toEqual(['c', 'made', first, 'c', 'made', second]);
  });

  it('gets another where its older one is accepted no more', async () => {
    await asked([first], ['d']);
    expect(await asked([], ['d'])).toEqual([first, 'made', first]);
  });
});
