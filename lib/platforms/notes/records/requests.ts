import { z } from 'zod';
import { text } from '../../../gateway/schema.ts';

/** Listed as required and nullable; a key that is absent reads as null. */
const nullableKey = text.nullable().default(null);

const named = { type: 'string', minLength: 1 } as const;

/** E5 body. One of `note_id` or `share_text`; with an anonymous cookie `xsec_token` is needed too. */
export const noteDetailRequest = z
  .looseObject({
    note_id: nullableKey,
    xsec_token: nullableKey,
    share_text: nullableKey,
    /** Of kind http or socks5; empty means the program's default. */
    proxy: text.optional(),
  })
  .meta({ anyOf: [{ properties: { note_id: named } }, { properties: { share_text: named } }] });

/** E5 headers: the caller's own cookie. */
export const noteDetailHeaders = z.looseObject({ Cookie: text.optional() });

/** E9 body: share link or full web link of the note. */
export const noteDetailByHtmlRequest = z.looseObject({ share_text: text });

/** E9 headers: required by the specification; a run without it supplies the own or an anonymous session. */
export const noteDetailByHtmlHeaders = z.looseObject({ cookie: text });
