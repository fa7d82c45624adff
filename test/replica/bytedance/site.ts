import { json, plain } from '../framework/answer.ts';
import { bodyOf } from '../framework/request.ts';
import { defineSite } from '../framework/site.ts';
import { newTtwid } from './ttwid.ts';

/** Who may ask for a device ticket: `aid` → service (cnvideo README, L3; news README, L1). */
const services: Readonly<Record<number, string>> = {
  24: 'www.toutiao.com',
  1768: 'www.ixigua.com',
  6383: 'https://www.douyin.com',
};

/**
 * The registrar of device tickets, shared by the ByteDance sites. The cookie is set on its own domain; callers copy the
 * value.
 */
export const bytedance = defineSite({
  platform: 'bytedance',
  name: 'ByteDance',
  hosts: ['ttwid.bytedance.com'],
  examples: [],
  faults: [],
  open: () => ({
    handle({ path, method, body }) {
      if (path !== '/ttwid/union/register/' || method !== 'POST') return null;
      const { aid = 0, service } = bodyOf<{ aid: number; service: string }>(body);
      if (services[aid] === undefined || services[aid] !== service) return plain('', { status: 400 });
      return json('{"status_code":0,"message":"success"}', { setCookies: [newTtwid('.bytedance.com')] });
    },
  }),
});
