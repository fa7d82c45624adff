import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { leads, post, posts } from '../catalogue.ts';
import { faultOf } from '../refusals.ts';
import type { Site } from '../state.ts';

/** R38: a video or a long article, unsigned, names its post; of a paid one a part of the words comes. */
export function leadAnswer(request: ReplicaRequest, { world }: Site): Answer | null {
  const { path, url, body } = request;
  const fault = faultOf(request, world);
  if (fault) return fault;
  if (path === '/tv/api/component') {
    const isKnown = new URLSearchParams(body).get('data')?.includes(leads.video);
    const info = isKnown ? { mid: Number(posts.other), title: '河边的风', play_count: '43.7万', duration: '0:31' } : {};
    return json(JSON.stringify({ code: '100000', msg: 'succ', data: { Component_Play_Playinfo: info } }));
  }
  if (path !== '/article/m/aj/detail') return null;
  const id = url.searchParams.get('id') ?? '';
  const served = world.served(id);
  if (served) return json(served);
  if (!Object.values<string>(leads).includes(id)) return json('{"code":"100001","msg":"文章不存在","data":[]}');
  const data = {
    object_id: `1022:${id}`,
    title: '风筝怎样飞起来',
    content: '<p>先跑起来。</p>',
    read_count: '19万+',
    is_pay: id === leads.paid ? 1 : 0,
    mid: id === leads.lost ? '' : post.mid,
  };
  return json(JSON.stringify({ code: '100000', msg: 'success', data }));
}
