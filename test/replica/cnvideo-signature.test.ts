import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids } from './cnvideo/catalogue.ts';
import { CommentPace } from './cnvideo/comment-pace.ts';
import { FirstVisits } from './cnvideo/first-visit.ts';
import { page, type Signed, visitorOf } from './cnvideo-device.ts';
import { type Replica, startReplica } from './start-replica.ts';

// Douyin's replica refuses what the real site refuses (cnvideo README, Q1, F7): only the page's own scripts can sign,
// only for their own device, only the request they signed, and only once.

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.close());

const asked = `https://www.douyin.com/aweme/v1/web/aweme/detail/?aweme_id=${ids.video}&aid=6383`;
const { get, firstCookies, firstVisit, visit } = visitorOf(() => replica);

describe('a signature of the page', () => {
  let signed: Signed;
  beforeEach(async () => {
    signed = await visit(asked);
  });

  const answer = async ({ url, cookie, headers }: Signed) => {
    const { status, text } = await get(url, cookie, headers);
    return `${status} ${text.slice(0, 60)}`;
  };
  const without = (name: string) => {
    const url = new URL(signed.url);
    url.searchParams.delete(name);
    return { ...signed, url: url.href };
  };
  const other = (name: string, value: string) => {
    const url = new URL(signed.url);
    url.searchParams.set(name, value);
    return { ...signed, url: url.href };
  };

  it('passes, once', async () => {
    expect(await answer(signed)).toMatch(/^200 \{"aweme_detail":\{"aweme_id":/);
    expect(await answer(signed)).toBe('200 ');
  });

  it('is missed where it is missing, in the words of the real site', async () => {
    expect(await answer({ ...signed, url: asked })).toBe('403 Blocked by ArgusSecurityPlugin Uifid Not Found');
    expect(await answer(without('x-secsdk-web-signature'))).toBe(
      '403 Blocked by ArgusSecurityPlugin Signature Not Found',
    );
    expect(await answer(without('a_bogus'))).toBe('200 ');
  });

  it('fits no other item, no other parameter and no other device', async () => {
    expect(await answer(other('aweme_id', ids.nextVideo))).toBe('403 Blocked by ArgusSecurityPlugin Sign Invalid');
    expect(await answer(other('uifid', '0'.repeat(64)))).toBe('403 Blocked by ArgusSecurityPlugin Sign Invalid');
    expect(await answer(other('aid', '1128'))).toBe('200 ');
    const stranger = await visit(asked);
    expect(await answer({ ...signed, cookie: stranger.cookie })).toBe('200 ');
    expect(await answer({ ...signed, cookie: signed.cookie.replace(/ttwid=[^;]*; /, '') })).toBe('200 ');
  });

  it('ends with its time', async () => {
    expect(await answer(other('timestamp', String(Date.now() - 120_000)))).toBe(
      '403 Blocked by ArgusSecurityPlugin Sign Invalid',
    );
  });

  it('is made only some time after the load (R3); what is asked before is refused (R4)', async () => {
    expect(await answer(await visit(asked, false))).toBe('403 Blocked by ArgusSecurityPlugin Uifid Not Found');
    const comments = `https://www.douyin.com/aweme/v1/web/comment/list/?aweme_id=${ids.video}&cursor=0&count=10&aid=6383`;
    expect(await answer(await visit(comments, false))).toBe('200 ');
    expect(await answer(await visit(comments))).toMatch(/^200 \{"status_code":0,"comments":\[/);
  });

  it('does not stand beside a parameter that was there before it (R5)', async () => {
    for (const name of [
      'a_bogus',
      'msToken',
      'verifyFp',
      'fp',
      'uifid',
      'timestamp',
      'x-secsdk-web-signature',
      'webid',
    ]) {
      const prefilled = await visit(`${asked}&${name}=1`);
      expect(await answer(prefilled)).toBe('403 Blocked by ArgusSecurityPlugin Sign Invalid');
    }
  });
});

describe('a first visit', () => {
  it('is a script page of 70 kB; a nonce without its signature is a check (R1)', async () => {
    const challenge = await get(page, '');
    expect(challenge.text.length).toBeGreaterThan(60_000);
    const nonce = challenge.setCookies[0]?.line.split(';')[0] ?? '';
    expect((await get(page, nonce)).text).toContain('验证码中间页');
    expect((await get(page, (await firstVisit()).join('; '))).text).toContain('player-container');
  });

  it('leads to a page whose state holds no item (R2)', async () => {
    const { text } = await get(page, (await firstVisit()).join('; '));
    expect(text).toContain('__pace_f.push');
    expect(text).not.toContain('videoDetail');
  });
});

describe('an item', () => {
  const ask = async (id: string, more = '&aid=6383') => {
    const { url, cookie, headers } = await visit(
      `https://www.douyin.com/aweme/v1/web/aweme/detail/?aweme_id=${id}${more}`,
    );
    return (await get(url, cookie, headers)).text;
  };

  it('keeps its long integers unquoted and whole', async () => {
    expect(await ask(ids.video)).toMatch(/"author_user_id":4019583021776213513,.*"music":\{"id":7412556810934425627,/);
  });

  it('that is not there is filtered with the real reasons', async () => {
    expect(await ask(ids.removed)).toContain('"filter_reason":"status_self_see"');
    expect(await ask('7565000000000000128')).toContain('"filter_reason":"core_dep"');
    expect(await ask(ids.region)).toContain('"filter_reason":"copyright_foreign"');
    expect(await ask(ids.note, '&aid=1128')).toContain('"filter_reason":"images_base"');
    expect(await ask(ids.login)).toContain('"status_code":2483');
  });

  it('can be a body that a test brings', async () => {
    replica.serve('cnvideo', ids.video, '{"aweme_detail":{"aweme_id":"1"}}');
    expect(await ask(ids.video)).toBe('{"aweme_detail":{"aweme_id":"1"}}');
    replica.reset();
  });
});

describe('the site', () => {
  it('answers one first request of four badly, and the next one of that visit well (R7)', () => {
    const visits = new FirstVisits();
    expect(['a', 'b', 'c', 'd', 'd', 'e'].map((document) => visits.isBadFirst(document))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('has a nonce kept no longer than its signature: alone it means a check (R1)', async () => {
    const lives = (await firstCookies()).map((line) => [line.split('=')[0], /max-age=(\d+)/i.exec(line)?.[1]]);
    expect(lives).toEqual([
      ['__ac_nonce', '1800'],
      ['__ac_signature', '1800'],
    ]);
  });

  it('refuses a burst of comments for a while (R8)', () => {
    const pace = new CommentPace();
    expect([0, 100, 200, 300, 400].map((time) => pace.refuses('one', time))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect([5000, 5400, 5700].map((time) => pace.refuses('one', time))).toEqual([true, false, false]);
  });

  it('gives fewer comments than its total, replies included, and 50 at most (R8)', async () => {
    const { url, cookie: device } = await visit(
      `https://www.douyin.com/aweme/v1/web/comment/list/?aweme_id=${ids.talkedAbout}&cursor=0&count=100&aid=6383`,
    );
    const body = JSON.parse((await get(url, device)).text) as { comments: unknown[]; total: number };
    expect([body.comments.length, body.total]).toEqual([50, 5200]);
  });

  it('empties slidesinfo for any a_bogus, and gives notes to no guest (R9, R11)', async () => {
    const slides = (id: string, more: string) =>
      get(`https://www.douyin.com/web/api/v2/aweme/slidesinfo/?aweme_ids=%5B${id}%5D${more}`, '');
    expect((await slides(ids.video, '')).text).toContain(`"aweme_id":"${ids.video}"`);
    expect((await slides(ids.video, '&a_bogus=1')).text).toBe('');
    expect((await slides(ids.note, '&request_source=200')).text).toContain(
      '"aweme_details":null,"filter_list":[{"aweme_id"',
    );
  });
});

describe('a share page (R10)', () => {
  const share = (agent: string) =>
    get(`https://www.iesdouyin.com/share/video/${ids.video}/`, '', { 'user-agent': agent });

  it('sends a desktop browser on, and gives a mobile one a shell', async () => {
    expect((await share('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0')).url).toBe(
      `${page}?previous_page=app_code_link`,
    );
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
    const { text } = await share(phone);
    expect(text).toContain('_ROUTER_DATA');
    expect(text).not.toContain('videoInfoRes');
  });
});

describe('an address', () => {
  it('is exact (R16)', async () => {
    const { status, text } = await get('https://www.douyin.com/aweme/v1/web/aweme/detail?aweme_id=1', '');
    expect([status, text]).toEqual([404, 'Unsupported path(Janus)']);
  });
});
