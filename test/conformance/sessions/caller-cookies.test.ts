import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../lib/core/operation.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../../lib/platforms/notes/note-detail-by-html.ts';
import { shortclipUserData } from '../../../lib/platforms/shortclip/user-data.ts';
import { noteLink, ids as notes, tokenOf } from '../../replica/notes/catalogue.ts';
import { desktopProfile, eids } from '../../replica/shortclip/catalogue.ts';
import { sessionStage } from '../stage/session-stage.ts';

const stage = sessionStage();
const { run } = stage;

const note = `https://www.xiaohongshu.com${noteLink(notes.image, 'pc_feed')}`;
const byId = { note_id: notes.image, share_text: '', xsec_token: tokenOf(notes.image, 'pc_feed') };
/** Of E10 and E12: microblog-sessions.test.ts. */
const cases: readonly { operation: Operation; body: object; page: string; host: string; names: readonly string[] }[] = [
  {
    operation: notesNoteDetail,
    body: byId,
    page: note,
    host: 'www.xiaohongshu.com',
    names: ['a1', 'webId', 'web_session'],
  },
  {
    operation: notesNoteDetailByHtml,
    body: { share_text: note },
    page: note,
    host: 'www.xiaohongshu.com',
    names: ['a1', 'webId', 'web_session'],
  },
  {
    operation: shortclipUserData,
    body: { user_id: eids.user },
    page: desktopProfile(eids.user),
    host: 'www.kuaishou.com',
    names: ['kuaishou.server.webday7_ph', 'kuaishou.server.webday7_st', 'replica.viewer', 'userId'],
  },
];

describe.each(cases)("$operation.spec with the request's own cookie", ({ operation, body, page, host, names }) => {
  it('carries it and nothing else, to its platform alone, and asks no page', async () => {
    const { last, cookie } = await run(operation, body, { tabs: [page], signedIn: true, cookie: 'signed-in' });
    expect(last).toMatchObject({ state: 'done' });
    expect(last.session.split(' + ')).toEqual(last.session.split(' + ').map(() => 'caller'));
    const carried = stage.requests.filter(({ headers }) => headers.cookie === cookie);
    expect(carried.length).toBe(last.requests);
    expect(
      carried.every((one) => one.host.split('.').slice(-2).join('.') === host.split('.').slice(-2).join('.')),
    ).toBe(true);
    expect(Object.keys(carried[0]?.cookies ?? {}).sort()).toEqual(names);
  });

  it('is kept for no other run', async () => {
    const { cookie } = await run(operation, body, { cookie: 'signed-in', explicit: false });
    const from = stage.requests.length;
    await run(operation, body, { explicit: false });
    const values = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
    const long = values.filter((value) => value.length >= 12);
    const carried = stage.requests.slice(from).map(({ headers }) => headers.cookie ?? '');
    expect(carried.filter((one) => long.some((value) => one.includes(value)))).toEqual([]);
  });

  it('is not swapped for another session when it is refused', async () => {
    const worn = names.map((name) => `${name}=${name === 'web_session' ? '040' : ''}0000000000000000000000`).join('; ');
    const { last } = await run(operation, body, { tabs: [page], signedIn: true, cookie: worn });
    // What the open page asks for itself may come late.
    const ours = stage.requests.filter(({ headers }) => headers['sec-fetch-mode'] === undefined);
    const after = ours.slice(-last.requests);
    expect(after.map(({ headers }) => headers.cookie)).toEqual(Array(last.requests).fill(worn));
    expect(last.requests).toBeGreaterThan(0);
  });
});
