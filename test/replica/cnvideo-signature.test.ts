import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../transport/exchange.ts';
import { ids } from './cnvideo/catalogue.ts';
import { type Replica, startReplica } from './start-replica.ts';

// Douyin's replica refuses what the real site refuses (cnvideo.md §3.1, §5): only the page's own scripts can sign, only for
// their own device, only the request they signed, and only once.

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.close());

const page = `https://www.douyin.com/video/${ids.video}`;
const asked = `https://www.douyin.com/aweme/v1/web/aweme/detail/?aweme_id=${ids.video}&aid=6383`;

function get(url: string, cookie: string, headers: Record<string, string> = {}) {
  return exchange(url, { port: replica.port, method: 'GET', headers, body: undefined, deadline: 2000, cookieFor: async () => cookie });
}

interface Signed {
  readonly url: string;
  readonly cookie: string;
  readonly headers: Record<string, string>;
}

/** A visit: the document, its two signing scripts, and the request they made of a plain one. */
async function visit(url: string): Promise<Signed> {
  const document = await get(page, '');
  const cookies = [document.setCookies[0]?.line.split(';')[0] ?? ''];
  const sent: Omit<Signed, 'cookie'>[] = [];
  const items = new Map<string, string>();
  const context = createContext({
    location: new URL(page),
    document: Object.defineProperty({}, 'cookie', {
      get: () => cookies.join('; '),
      set: (line: string) => void cookies.push(line.split(';')[0] ?? ''),
    }),
    localStorage: { getItem: (name: string) => items.get(name) ?? null, setItem: (name: string, value: string) => items.set(name, value) },
    XMLHttpRequest: class {
      open(): void {}
    },
    fetch: (address: string, init: { headers?: Headers }) =>
      void sent.push({ url: address, headers: Object.fromEntries(init?.headers ?? []) }),
    ...{ URL, Headers },
  });
  runInContext('globalThis.window = globalThis', context);
  for (const [path] of document.text.matchAll(/\/replica-sdk\/[^"]+/g)) {
    runInContext((await get(`https://www.douyin.com${path}`, cookies.join('; '))).text, context);
  }
  runInContext(`fetch(${JSON.stringify(url)})`, context);
  const [request] = sent;
  if (!request) throw new Error('The scripts sent nothing');
  return { ...request, cookie: cookies.join('; ') };
}

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
    expect(await answer(without('x-secsdk-web-signature'))).toBe('403 Blocked by ArgusSecurityPlugin Signature Not Found');
    expect(await answer(without('a_bogus'))).toBe('200 ');
  });

  it('fits no other item, no other parameter and no other device', async () => {
    expect(await answer(other('aweme_id', ids.nextVideo))).toBe('403 sign invalid');
    expect(await answer(other('uifid', '0'.repeat(64)))).toBe('403 sign invalid');
    expect(await answer(other('aid', '1128'))).toBe('200 ');
    const stranger = await visit(asked);
    expect(await answer({ ...signed, cookie: stranger.cookie })).toBe('200 ');
    expect(await answer({ ...signed, cookie: signed.cookie.replace(/ttwid=[^;]*; /, '') })).toBe('200 ');
  });

  it('ends with its time', async () => {
    const past = { ...signed.headers, 'x-secsdk-web-expire': String(Date.now() - 1) };
    expect(await answer({ ...signed, headers: past })).toBe('403 sign expired');
    const far = { ...signed.headers, 'x-secsdk-web-expire': String(Date.now() + 3_600_000) };
    expect(await answer({ ...signed, headers: far })).toBe('403 sign invalid');
  });
});

describe('an item', () => {
  const ask = async (id: string, more = '&aid=6383') => {
    const { url, cookie, headers } = await visit(`https://www.douyin.com/aweme/v1/web/aweme/detail/?aweme_id=${id}${more}`);
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

describe('a share page', () => {
  const share = (id: string, agent: string) => get(`https://www.iesdouyin.com/share/video/${id}/`, '', { 'user-agent': agent });

  it('gives data to a mobile browser only, and says why there is none', async () => {
    expect((await share(ids.video, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0')).text).not.toContain('_ROUTER_DATA');
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
    expect((await share(ids.video, phone)).text).toMatch(/window\._ROUTER_DATA = \{.*"item_list":\[\{"aweme_id":"7565000000000000129"/);
    expect((await share(ids.removed, phone)).text).toMatch(/"item_list":\[\],"filter_list":\[\{.*"filter_reason":"status_self_see"/);
  });
});
