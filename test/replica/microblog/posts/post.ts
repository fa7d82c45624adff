import { numberOf } from '../../../fixtures/microblog/post.ts';
import { mobilePost, picturePost, showPost, videoRepost, wholeWords } from '../../../fixtures/microblog/whole-post.ts';
import { html, json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { post, posts, users } from '../catalogue.ts';
import { faultOf, navigated, sessionMissing, sessionWanted, toVisitorPage } from '../refusals.ts';
import type { Site } from '../state.ts';

const { user, nextUser } = users;

/** A post as its page has it; null: there is none (R36, R37). */
function postOf(mid: string, isWhole: boolean): object | null {
  if (mid === post.mid) return picturePost(mid, user, isWhole);
  if (mid === posts.repost) return videoRepost(mid, user, posts.other);
  if (mid === posts.ofHidden)
    return showPost(mid, user, {
      retweeted_status: { id: 5_299_000_000_000_003, mid: '5299000000000003', text_raw: '抱歉，此微博已不可见。' },
    });
  if (mid === posts.flagged)
    return showPost(mid, user, {
      isLongText: true,
      text: '一二三四五六七八九十一二三',
      text_raw: '一二三四五六七八九十一二三\u200b',
    });
  return /^\d{16}$/.test(mid) && !mid.startsWith('5999') ? showPost(mid, nextUser) : null;
}

/** What stands in the place of a post that is not shown (R37). */
function refusal(mid: string): Answer | null {
  if (mid === posts.deleted) return json('{"ok":0,"errno":"20101","msg":"抱歉，该微博已被删除"}', { status: 400 });
  if (mid === posts.closed) return json('{"ok":0,"error_code":20112,"error":"暂无查看权限"}', { status: 400 });
  return null;
}

const absent = () => json('{"ok":0,"errno":"20101","msg":"该微博不存在"}', { status: 400 });

/** What a request for data meets before its post: a fault, a missing session, a wall. */
function refused(request: ReplicaRequest, site: Site): Answer | null {
  const { world, sessions } = site;
  const fault = faultOf(request, world);
  if (fault) return fault;
  if (sessionWanted(request, site)) return navigated(request) ?? sessionWanted(request, site);
  if (sessions.holder(request) === 'visitor' && world.is('guest-post')) return sessionMissing(request);
  // R16
  if (world.is('visitor-500') && sessions.isNewer(request)) return json('', { status: 500 });
  return navigated(request);
}

/** `GET weibo.com/ajax/statuses/show` (Q8, R36). */
export function showAnswer(request: ReplicaRequest, site: Site): Answer {
  const wall = refused(request, site);
  if (wall) return wall;
  const mid = numberOf(request.url.searchParams.get('id') ?? '');
  const body = site.world.served(mid);
  if (body) return json(body);
  const shown = postOf(mid, site.world.is('text-whole'));
  return refusal(mid) ?? (shown ? json(JSON.stringify(shown)) : absent());
}

/** `GET weibo.com/ajax/statuses/longtext`: nothing where there is no more than the post gave (R36). */
export function longtextAnswer(request: ReplicaRequest, site: Site): Answer {
  const wall = refused(request, site);
  if (wall) return wall;
  const isLong = numberOf(request.url.searchParams.get('id') ?? '') === post.mid;
  const data = isLong
    ? { longTextContent: wholeWords, longTextContent_raw: wholeWords, isMarkdown: false, url_struct: [] }
    : {};
  return json(JSON.stringify({ ok: 1, data }));
}

const mobileBody = (mid: string) =>
  /^\d{16}$/.test(mid) && mid !== posts.deleted && mid !== posts.closed
    ? mobilePost(mid, mid === post.mid ? user : nextUser)
    : null;

/** `GET m.weibo.cn/statuses/show`, without a cookie (R39). */
export function mobilePostAnswer(request: ReplicaRequest, site: Site): Answer | null {
  const fault = faultOf(request, site.world);
  if (fault) return fault;
  if (site.world.is('mobile-refused')) return json('', { status: 432 });
  if (site.world.is('mobile-page-only')) return { ...html('<!doctype html><title>微博</title>'), role: 'data' };
  const id = request.url.searchParams.get('id') ?? '';
  if (id === posts.closed) return refusal(id);
  const data = mobileBody(id);
  return json(JSON.stringify(data ? { ok: 1, data } : { ok: 0, error_code: 20101, msg: '该微博不存在' }));
}

/** The mobile page of a post: its record stands in a script (R39). */
export function mobilePostPage(request: ReplicaRequest, { sessions, world }: Site): Answer {
  const holder = sessions.holder(request);
  if (holder === 'none' || holder === 'stale') return toVisitorPage(request, 'document');
  const status = mobileBody(request.path.split('/').at(-1) ?? '');
  if (!status || world.is('mobile-refused')) return html('<!doctype html><title>微博</title><p>出错了</p>');
  const data = JSON.stringify([{ status, call: 1 }], null, 2);
  return html(
    `<!doctype html><title>微博</title><script>var config = {};\nvar $render_data = ${data}[0] || {};</script>`,
  );
}
