import { expect, it } from 'vitest';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../lib/platforms/notes/note-detail-by-html.ts';
import { ids, tokenOf } from '../replica/notes/catalogue.ts';
import { address } from './cases/notes/ways.ts';
import { sessionStage } from './stage/session-stage.ts';

const stage = sessionStage();

it.each([
  {
    operation: notesNoteDetail,
    body: { note_id: ids.image, xsec_token: tokenOf(ids.image, 'pc_feed'), share_text: null },
  },
  { operation: notesNoteDetailByHtml, body: { share_text: address(ids.image) } },
])('$operation.spec: a state that ends before the note is told as such (R2 e)', async ({ operation, body }) => {
  stage.replica.columns('notes', ['cut-state']);
  const { last } = await stage.run(operation, body, { tabs: [address(ids.image)], signedIn: true });
  const told = last.trail.find(({ source }) => source === 'page-html');
  expect(told, JSON.stringify(last.trail)).toMatchObject({
    outcome: 'upstream_changed',
    reason: { details: [{ code: 'page_state_broken' }] },
  });
});
