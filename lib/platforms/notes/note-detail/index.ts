import { plainId } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { anything, integer, map, oneOf, record, text, textOrNull } from '../../../core/schema.ts';
import { failed } from '../failures.ts';
import type { NoteShape } from '../note/note-shape.ts';
import { noteSources } from '../note/note-sources.ts';
import {
  noteCard,
  noteDetailFields,
  noteEssentials,
  noteExample,
  noteMedia,
  noteVolatile,
  stillNotes,
  streamFiles,
} from '../note/note-view.ts';
import { noteAddress } from '../note-address.ts';
import { noteCondition } from '../page/note-condition.ts';
import { noteDetail } from '../records/note-detail.ts';
import { failedWrapper, lackedOfCard, rebuilt, rebuiltMessage, wrapped } from './note-wrapper.ts';

const inItem = noteVolatile('response_body.data.items[].note_card.');

/** A requested note id: 24 hex digits (README, A2). @throws Failure `invalid_request` */
function noteId(text: string): string {
  return plainId('note_id', text, /^[\da-f]{24}$/, 'notes_note_id');
}

/**
 * An access token from a request body; addresses write its final `=` as `%3D` (README, A2). @throws Failure
 * `invalid_request`
 */
function noteToken(text: string): string {
  const token = text.trim().replaceAll(/%3D/gi, '=');
  if (/^[\w-]{1,200}={0,2}$/.test(token)) return token;
  throw failed('notes_token_form');
}

/** The request body. One of `note_id` or `share_text`; with an anonymous cookie `xsec_token` is needed too. */
const request = record(
  {
    /** An http or socks5 proxy; '' means the program's default. */
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

/** `data` of a failed E5 if the upstream answered: its answer. */
const failure = record({
  response_status: integer,
  /** JSON if the upstream sent JSON, else its text. */
  response_body: anything,
  response_headers: map(text),
});

const card = 'response_body.data.items[].note_card';
const shape: NoteShape = { fromAnswer: wrapped, fromState: rebuilt, lacked: lackedOfCard };

/** E5: one note in the wrapper of its upstream answer. Sources in their order (README, S1): 2, 1, 3, 4, 5. */
export const notesNoteDetail = defineOperation({
  spec: 'E5',
  path: '/api/notes/note_detail',
  name: 'note-detail',
  pages: ['note'],
  cookie: 'optional',
  proxy: true,
  echoesPath: true,
  input: request,
  data: noteDetail,
  essentials: {
    id: [`response_body.data.items[].id ${card}.note_id`],
    ...noteEssentials(`${card}.`),
    video: [['h264', 'h265', 'av1'].map((codec) => `${card}.video.media.stream.${codec}[].master_url`).join(' ')],
  },
  core: ['id', 'author', `text ${card}.image_list`],
  kinds: [
    stillNotes(`${card}.`),
    {
      name: 'image notes',
      when: [`${card}.type`, 'normal'],
      cannot: `${card}.video`,
      without: 'video',
      fact: 'README, D5',
    },
    { name: 'video notes', when: [`${card}.type`, 'video'], without: 'pictures', fact: 'README, D5' },
    {
      name: 'notes from a page’s state',
      when: ['response_body.msg', rebuiltMessage],
      cannot: 'response_body.data.cursor_score',
      fact: 'README, D5',
    },
  ],
  knownFields: noteDetailFields,
  identity: ['note_id'],
  ids: ({ note_id, xsec_token }) => ({
    ...(note_id ? { note_id: noteId(note_id) } : {}),
    ...(xsec_token ? { xsec_token: noteToken(xsec_token) } : {}),
  }),
  // The body has no field for the token's source, so the address carries it.
  prefill: ({ ids, url }) =>
    ids.note_id ? { note_id: ids.note_id, xsec_token: ids.xsec_token ?? null, share_text: url || null } : null,
  itemUrl: noteAddress,
  condition: noteCondition,
  // In a tab, the document's state comes before the live state: only the former has every digit of a video's id.
  sources: noteSources(
    shape,
    ['observed-feed', 'page-state', 'page-html'],
    ['observed-feed', 'page-html', 'page-state'],
  ),
  failureData: failedWrapper,
  failureRecord: failure,
  view: {
    card: {
      base: 'data.response_body.data.items.0.note_card',
      ...noteCard,
      media: [
        { kind: 'video', of: `${card}.video`, files: streamFiles('media.') },
        { kind: 'video', of: 'response_body.data.unwatermarked_video', files: [''], apart: true },
        ...noteMedia(`${card}.`),
        { kind: 'image', of: 'response_body.data.unwatermarked_images_list[]', files: [''], apart: true },
      ],
    },
    volatile: {
      counter: inItem.counter,
      address: `${inItem.address} response_body.data.items[].note_card.video.media.stream response_body.data.unwatermarked_*`,
      issued: 'response_headers response_body.data.current_time response_body.data.cursor_score',
    },
    example: noteExample,
  },
});
