import { expect, it } from 'vitest';
import type { Operation } from '../../lib/core/operation.ts';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../lib/platforms/notes/note-detail-by-html.ts';
import { notesSession } from '../../lib/platforms/notes/session.ts';
import { notesUserDetail } from '../../lib/platforms/notes/user-detail/index.ts';
import { ids, tokenOf } from '../replica/notes/catalogue.ts';
import { creators } from '../replica/notes/lists/listed.ts';
import { address, home } from './cases/notes/ways.ts';
import { sessionStage } from './stage/session-stage.ts';

const stage = sessionStage();
const byId = { note_id: ids.image, xsec_token: tokenOf(ids.image, 'pc_feed'), share_text: null };

const signedInAbroad = { ...notesSession, cookieUrl: 'https://www.rednote.com/' };

/** The same operation for a browser that is signed in at RedNote. */
const abroad = (operation: Operation): Operation => ({
  ...operation,
  session: signedInAbroad,
  sources: operation.sources.map((one) => (one.kind === 'tab' ? one : { ...one, session: signedInAbroad })),
});

const item = { at: '/discovery/item/', holds: 'rednotecdn.com', columns: [] };
// R20: a column sends guests to the login.
const person = { at: '/user/profile/', holds: '"count":"20120"', columns: ['guest-error'] };
const operations = [
  { operation: notesNoteDetail, body: byId, ...item },
  { operation: notesNoteDetailByHtml, body: { share_text: address(ids.image) }, ...item },
  { operation: notesUserDetail, body: { user_id: creators.many.id }, ...person },
];

it.each(operations)(
  '$operation.path: signed in at RedNote alone, the login of Xiaohongshu leads there, once (R9, change 8)',
  async ({ operation, body, at, holds, columns }) => {
    stage.replica.columns('notes', columns);
    const { last } = await stage.run(abroad(operation), body, { signedIn: true });
    expect(last, JSON.stringify(last.trail)).toMatchObject({ state: 'done', signedIn: true, session: 'page' });
    expect(last.source).toMatch(/^tab-other-face: /);
    expect(stage.replica.requestsTo('www.xiaohongshu.com', '/login')).toHaveLength(1);
    expect(stage.replica.requestsTo('www.rednote.com', at)).toHaveLength(1);
    expect(last.envelope).toContain(holds);
  },
);

it('a guest of both is asked to sign in, and RedNote is left alone (change 8)', async () => {
  const { last } = await stage.run(notesNoteDetail, byId, {});
  expect(last.failure?.kind).toBe('sign_in_required');
  expect(stage.replica.requestsTo('www.rednote.com')).toEqual([]);
});

it('a page of the other face may still ask where the first was refused: its sign-in is its own (change 8)', async () => {
  const { last } = await stage.run(abroad(notesNoteDetail), byId, {
    tabs: [home, 'https://www.rednote.com/explore'],
    signedIn: true,
  });
  expect(last, JSON.stringify(last.trail)).toMatchObject({ state: 'done', source: 'page-client' });
});
