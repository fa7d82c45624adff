import { html, json } from '../framework/answer.ts';
import type { Answer, World } from '../framework/site.ts';

const captcha = 'https://captcha.zt.kuaishou.com/iframe/index.html?captchaSession=replica';
// R12: without its protocol.
const jsSdkUrl = '//static.yximgs.com/udata/pkg/replica-captcha.js';

/** F1: the mobile site's human check. */
export function mobileCheck(): Answer {
  const config = JSON.stringify({ type: 1, url: captcha, captchaSession: 'replica', jsSdkUrl, bizName: 'REPLICA' });
  return json(JSON.stringify({ result: 2001, error_msg: '[2001] antispam need captcha', captchaConfig: config }));
}

/** R12 A: the check of the desktop and the live site. */
export function restCheck(): Answer {
  return json(JSON.stringify({ data: { result: 400002, url: captcha, jsSdkUrl } }));
}

/** R12 B: the same as GraphQL words it. */
export function errorsCheck(): Answer {
  return json(JSON.stringify({ errors: [{ message: 'Need captcha' }], data: { captcha: { url: captcha, jsSdkUrl } } }));
}

/** R12: the check that lasts over retries, in the form that the column names. */
export function namedCheck(world: World): Answer | null {
  if (world.is('rest-check')) return restCheck();
  return world.is('errors-check') ? errorsCheck() : null;
}

/** F2: a blocked request is answered with a page that holds the check. */
export function blockedPage(): Answer {
  return html(`<!doctype html><html><body><iframe src="${captcha}"></iframe></body></html>`, { status: 403 });
}

/** F2: the whole document may be JSON. */
export function gate(): Answer {
  return { ...json('{"result":2,"error_msg":null,"request_id":"replica-0001"}'), role: 'document' };
}

const codes: Readonly<Record<string, number>> = {
  refused: 2,
  nulls: 11,
  missing: 21,
  unsigned: 50,
  login: 109,
  restricted: 208007,
  'server-error': -4,
  'other-code': 77,
};

const bodies: Readonly<Record<string, () => Answer>> = {
  'mobile-check': mobileCheck,
  blocked: () => ({ ...blockedPage(), role: 'data' }),
  'desktop-check': restCheck,
  'errors-check': errorsCheck,
  // R13: the words were never named.
  'too-fast': () => json('{"data":{"errorType":{"type":2,"title":"请求过快，请稍后重试"}}}'),
  'no-login': () => json('{"errors":[{"message":"No Login, please login first"}],"data":{"visionProfile":null}}'),
  'null-profile': () => json('{"data":{"visionProfile":null}}'),
  'other-error': () => json('{"errors":[{"message":"internal failure of the replica"}],"data":null}'),
  'no-members': () => json('{"result":1,"data":{"result":1,"visionProfile":{"result":1}}}'),
  'no-user': () => json('{"result":1,"userProfile":null}'),
};

/**
 * Faults that are the same text wherever they are met; the rest is each answer's own (`banned`, `other-user`,
 * `no-work`).
 */
export const faults: readonly string[] = [
  ...Object.keys(codes),
  ...Object.keys(bodies),
  'gate',
  'banned',
  'other-user',
  'no-work',
];

/** The answer in the place of the true one. `wrapped`: the live site's, one level down. */
export function faulty(fault: string, wrapped = false): Answer | null {
  const code = codes[fault];
  if (code === undefined) return bodies[fault]?.() ?? null;
  const body = { result: code, error_msg: null, request_id: 'replica-0002' };
  return json(JSON.stringify(wrapped ? { data: { result: code } } : body));
}
