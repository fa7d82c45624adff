import { record, text } from '../../../gateway/schema.ts';

/** Listed as required and nullable; a key that is absent reads as null. */
const nullableKey = text.nullable().default(null);

const given = { type: 'string', minLength: 1 } as const;

/** E5 body. One of `note_id` or `share_text`; with an anonymous cookie `xsec_token` is needed too. */
export const noteDetailRequest = record(
  {
    /** Of kind http or socks5; '' means the program's default. */
    proxy: text,
  },
  {
    /** 24 hex digits. */
    note_id: nullableKey,
    /** Access token of the note. */
    xsec_token: nullableKey,
    /** Share link, or text that holds one. */
    share_text: nullableKey,
  },
).meta({ anyOf: [{ properties: { note_id: given } }, { properties: { share_text: given } }] });

/** E9 body: share link or full web link of the note, or text that holds one. */
export const noteDetailByHtmlRequest = record({}, { share_text: text });
