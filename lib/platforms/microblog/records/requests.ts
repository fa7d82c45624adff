import { z } from 'zod';
import { text } from '../../../gateway/schema.ts';

/** E10 body: user id, or share link of the user's home page. */
export const userDetailRequest = z
  .looseObject({ uid: text.optional(), share_text: text.optional() })
  .meta({ anyOf: [{ required: ['uid'] }, { required: ['share_text'] }] });

/** E10 headers: the caller's cookie for the platform's home page. */
export const userDetailHeaders = z.looseObject({ Cookie: text.optional() });

/** E12 body: topic name, with or without its hash marks. Spec: whether it is required is not shown; nothing else names the topic. */
export const topicStaticsRequest = z.looseObject({ name: text });

/** E12 headers: the caller's cookie for the platform's home page. */
export const topicStaticsHeaders = z.looseObject({ Cookie: text.optional() });
