import { html, picture } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import type { Site } from './state.ts';

export const mediaHost = 'v16-webapp-prime.us.tiktok.com';

/** R11: media wants the cookie `tt_chain_token` and the site as Referer. */
export function media({ cookies, headers, url }: ReplicaRequest, { sessions }: Site): Answer {
  const held = sessions.hasChainToken(cookies.tt_chain_token ?? '') && headers.referer === 'https://www.tiktok.com/';
  return held ? picture(url) : { ...html('', { status: 403 }), role: 'asset' };
}
