import { z } from 'zod';
import { text } from '../../../gateway/schema.ts';

/** E7 body. Spec: what is required is not shown; `user_id` (eid, number, kwaiId or link) is an alternative to `share_text`. */
export const userDataRequest = z
  .looseObject({ share_text: text.optional(), user_id: text.optional() })
  .meta({ anyOf: [{ required: ['share_text'] }, { required: ['user_id'] }] });

/** E7 headers: the caller's own cookie. */
export const userDataHeaders = z.looseObject({ Cookie: text.optional() });

/** E8 body: share link from the mobile app. Spec: whether it is required is not shown; nothing else names the user. */
export const userDataV2Request = z.looseObject({ share_text: text });
