import type { ExactJson } from '../../fixtures/exact-json.ts';
import { camelCase } from '../../fixtures/notes/camel-case.ts';
import { otherInfo } from '../../fixtures/notes/user-detail.ts';
import type { ReplicaRequest } from '../framework/site.ts';
import { given, type ListAnswer, said } from './lists/list-answers.ts';
import { type Creator, creatorOf, creators } from './lists/listed.ts';
import type { Site } from './state.ts';

const infoOf = ({ name, count }: Creator) => otherInfo({ name, redId: `52783${count}`, fans: `20${count}` });

/** What a page's state has of a person once it is filled, and beside that (R27). */
export function personInState(creator: Creator) {
  const isClosed = creator.id === creators.closed.id;
  const bannedInfo = { code: isClosed ? 10_001 : 0, showAlert: isClosed, reason: '' };
  return { bannedInfo, userPageData: isClosed ? {} : camelCase(infoOf(creator)) };
}

/** `GET /api/sns/web/v1/user/otherinfo` (Q3). */
export function otherInfoAnswer(request: ReplicaRequest, site: Site): ListAnswer {
  const login = site.visitors.login(request);
  if (login === 'stale') return said(-100, '登录已过期');
  if (login !== 'signed-in') return said(-101, '无登录信息，或登录信息为空');
  const asked = request.url.searchParams.get('target_user_id') ?? '';
  const served = site.world.served(asked);
  const creator = creatorOf(asked);
  if (served) return { body: JSON.parse(served) };
  return given(creator ? (infoOf(creator) as ExactJson) : {});
}
