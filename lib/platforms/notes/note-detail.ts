import type { z } from 'zod';
import { tree, trees } from '../../gateway/json/tree.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { noteAddress } from './note-address.ts';
import { noteId, noteToken } from './note-ids.ts';
import { noteCondition } from './page/note-condition.ts';
import { noteDetail } from './records/note-detail.ts';
import { noteFailure } from './records/note-failure.ts';
import { noteDetailRequest } from './records/requests.ts';
import { notesSession } from './session.ts';
import type { NoteShape } from './shape/note-shape.ts';
import { failedWrapper, lackedOfCard, rebuilt, wrapped } from './shape/note-wrapper.ts';
import { pageClientSource } from './sources/client-source.ts';
import { documentSource } from './sources/document-source.ts';
import { openSources } from './sources/open-sources.ts';
import { tabSources } from './sources/tab-sources.ts';

type Input = z.infer<typeof noteDetailRequest>;

const shape: NoteShape = { fromAnswer: wrapped, fromState: rebuilt, lacked: lackedOfCard };

/** E5: one note in the wrapper of its upstream answer. Sources as upstream/notes.md lists them: 2, 1, 3, 4, 5. */
export const notesNoteDetail = defineOperation<Input>({
  spec: 'E5',
  path: '/api/notes/note_detail',
  name: 'note-detail',
  platform: 'notes',
  pages: ['note'],
  rank: 0,
  cookie: 'optional',
  proxy: true,
  echoesPath: true,
  input: noteDetailRequest,
  data: noteDetail,
  session: notesSession,
  identity: ['note_id'],
  ids: ({ note_id, xsec_token }) => ({
    ...(note_id ? { note_id: noteId(note_id) } : {}),
    ...(xsec_token ? { xsec_token: noteToken(xsec_token) } : {}),
  }),
  shareText: ({ share_text }) => share_text ?? '',
  // The body has no place for the token's source: the address carries it.
  prefill: ({ ids, url }) => (ids.note_id ? { note_id: ids.note_id, xsec_token: ids.xsec_token ?? null, share_text: url || null } : null),
  itemUrl: noteAddress,
  describe(data) {
    const card = tree(trees(tree(tree(tree(data).response_body).data).items)[0]?.note_card);
    return { title: String(card.title || card.desc || ''), author: String(tree(card.user).nickname ?? '') };
  },
  condition: noteCondition,
  sources: [
    ...openSources(shape, ['observed-feed', 'page-state', 'page-html']),
    pageClientSource(shape),
    // The document's own state before the live one: it alone has every digit of a video's id.
    ...tabSources(['observed-feed', 'page-html', 'page-state']),
    documentSource(shape),
  ],
  failureData: failedWrapper,
  failureRecord: noteFailure,
});
