import { html, picture } from '../framework/answer.ts';
import type { Answer, ReplicaRequest, World } from '../framework/site.ts';

export const pictureHost = 'p16-lemon8-sign-sg.tiktokcdn.com';

/**
 * R13: a picture is open until its address expires; of the template that gives its full size, every second one (share:
 * guess).
 */
export function media({ path, url }: ReplicaRequest, { now }: World): Answer {
  const expires = Number(url.searchParams.get('x-expires')) * 1000;
  const isFull = path.includes('~tplv-sdweummd6v-origin');
  const survives = Number(/-(\d+)~/.exec(path)?.[1] ?? 0) % 2 === 0;
  return expires > now() && (!isFull || survives) ? picture(url) : html('', { status: 403 });
}
