import { plainText, type Tree, textOf, tree } from '../../../core/json/json.ts';
import { saying } from '../../../core/reason.ts';
import type { Item, ResolveContext } from '../../../core/source.ts';
import { failed, parseAnswer, refuse } from '../failures.ts';
import { dataHeaders } from '../json-request.ts';
import { namesOf } from '../post-names.ts';

/** The post that an article belongs to. @throws Failure `upstream_refused` in the site's words */
function ofArticle({ code, msg, data }: Tree): unknown {
  if (plainText(code) !== '100000') throw refuse('upstream_refused', saying(textOf(msg).slice(0, 120)));
  return tree(data).mid;
}

const ofVideo = ({ data }: Tree) => tree(tree(data).Component_Play_Playinfo).mid;

/**
 * A video or a long article by the post it belongs to, with one request (README, Q8). @throws Failure
 * `unsupported_link` when it names none
 */
export async function leadToPost(item: Item, { transport, session }: ResolveContext<unknown>): Promise<Item> {
  const { fid = '', article_id = '' } = item.ids;
  if (!fid && !article_id) return item;
  const [referer = ''] = (item.url ?? 'https://weibo.com/').split('#');
  const ask = { session: await session(), headers: { ...dataHeaders, referer } };
  const form = {
    method: 'POST',
    headers: { ...ask.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ data: JSON.stringify({ Component_Play_Playinfo: { oid: fid } }) }).toString(),
  } as const;
  const answer = fid
    ? await transport.fetch(`https://weibo.com/tv/api/component?page=${encodeURIComponent(`/tv/show/${fid}`)}`, {
        session: ask.session,
        ...form,
      })
    : await transport.fetch(`https://card.weibo.com/article/m/aj/detail?id=${article_id}`, ask);
  const body = parseAnswer(answer, null);
  const names = namesOf(plainText(fid ? ofVideo(body) : ofArticle(body)));
  if (!names) throw failed('microblog_no_post');
  return { ...item, ids: { ...item.ids, ...names } };
}
