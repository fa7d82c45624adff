import { tree } from '../../core/json/json.ts';
import { defineOperation } from '../../core/operation.ts';
import { record, text } from '../../core/schema.ts';
import { noteOf } from './note/note-card.ts';
import type { NoteShape } from './note/note-shape.ts';
import { noteSources } from './note/note-sources.ts';
import {
  noteCard,
  noteEssentials,
  noteExample,
  noteFields,
  noteMedia,
  noteVolatile,
  stillNotes,
} from './note/note-view.ts';
import { snakeCase, snakePath } from './note/snake-case.ts';
import { noteAddress } from './note-address.ts';
import { noteCondition } from './page/note-condition.ts';
import { note } from './records/note.ts';
import { feedItem } from './upstream/feed-answer.ts';

/** The request body: share link or full web link of the note, or text that holds one. */
const request = record({}, { share_text: text });

const shape: NoteShape = {
  fromAnswer: (upstream, noteId) => noteOf(tree(feedItem(upstream.body, noteId)?.note_card)),
  fromState: (state) => noteOf(tree(snakeCase(state.note))),
  // The video, whose long id a page rounds, is not part of this record.
  lacked: (rounded) => rounded.filter((path) => !path.startsWith('video.')).map(snakePath),
};

/** E9: one note as its page holds it, flat. Sources in their order (README, S1): 1, 2, 3, 4, 5. */
export const notesNoteDetailByHtml = defineOperation({
  spec: 'E9',
  path: '/api/notes/note_detail_by_html',
  name: 'note-detail-by-html',
  pages: ['note'],
  rank: 1,
  cookie: 'required',
  echoesPath: true,
  input: request,
  data: note,
  // A video note shows its cover: this record has no place for the video.
  essentials: { id: ['note_id'], ...noteEssentials('') },
  core: ['id', 'author', 'text image_list'],
  kinds: [stillNotes('')],
  knownFields: noteFields,
  identity: ['note_id'],
  ids: (): Record<string, string> => ({}),
  prefill: (target) => (target.ids.note_id ? { share_text: target.url || noteAddress(target) } : null),
  itemUrl: noteAddress,
  condition: noteCondition,
  sources: noteSources(
    shape,
    ['page-state', 'observed-feed', 'page-html'],
    ['page-state', 'observed-feed', 'page-html'],
  ),
  view: {
    card: { base: 'data', ...noteCard, media: noteMedia('') },
    volatile: noteVolatile(''),
    example: noteExample,
  },
});
