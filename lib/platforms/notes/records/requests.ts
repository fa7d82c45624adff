import { oneOf, record, text, textOrNull } from '../../../gateway/schema.ts';

/** E5 body. One of `note_id` or `share_text`; with an anonymous cookie `xsec_token` is needed too. */
export const noteDetailRequest = record(
  {
    /** Of kind http or socks5; '' means the program's default. */
    proxy: text,
  },
  {
    /** 24 hex digits. */
    note_id: textOrNull,
    /** Access token of the note. */
    xsec_token: textOrNull,
    /** Share link, or text that holds one. */
    share_text: textOrNull,
  },
).meta(oneOf('note_id', 'share_text'));

/** E9 body: share link or full web link of the note, or text that holds one. */
export const noteDetailByHtmlRequest = record({}, { share_text: text });
