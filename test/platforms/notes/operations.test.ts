import { describe, expect, test } from 'vitest';
import { handle } from '../../../lib/core/handle.ts';
import { parseJson } from '../../../lib/core/json/json.ts';
import { because } from '../../../lib/core/reason.ts';
import type { ObservedAnswer, Page, PageSearch } from '../../../lib/core/transport.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../../lib/platforms/notes/note-detail-by-html.ts';
import { asker, fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { feedAnswer } from '../../fixtures/notes/feed-answer.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { vmPage } from './vm-page.ts';

const noteId = '68f4e9bf000000000700a1b2';
const other = '68f5a0c1000000000503b2c3';
const token = 'ABreplica0token0of0this0note0only0000000000000=';
const link = (query: string) => `https://www.xiaohongshu.com/explore/${noteId}${query}`;
const named = { note_id: noteId, xsec_token: token, share_text: null };

async function ask(operation: typeof notesNoteDetail, body: unknown, pages: readonly Page[]) {
  const { parts, saves } = fakeParts([operation], fakeTransport({ pages }));
  const { envelope: text } = await handle(parts, post(operation.path, body), { ...asker, explicit: false });
  return { envelope: parseJson(text) as Record<string, unknown>, text, capture: saves.at(-1)?.capture };
}

function observed(body: unknown, over: Partial<ObservedAnswer> = {}): ObservedAnswer {
  const url = 'https://edith.xiaohongshu.com/api/sns/web/v1/feed';
  return {
    url,
    status: 200,
    headers: {},
    page: link(`?xsec_token=${encodeURIComponent(token)}`),
    text: typeof body === 'string' ? body : JSON.stringify(body),
    time: Date.now() - 60_000,
    ...over,
  };
}

const note = observed(feedAnswer(imageNote(noteId)));

describe('the page’s own answer', () => {
  const read = (...copies: readonly ObservedAnswer[]) =>
    ask(notesNoteDetail, named, [vmPage({}, { observed: copies })]);

  test('of another note is not taken; the newest of this one is', async () => {
    const older = observed(feedAnswer({ ...imageNote(noteId), title: 'older' }));
    const { envelope, capture } = await read(observed(feedAnswer(imageNote(other))), note, older);
    expect(capture?.source).toBe('observed-feed');
    expect(envelope).toMatchObject({
      data: { response_body: { data: { items: [{ note_card: { title: imageNote(noteId).title } }] } } },
    });
  });

  test('beats a later refusal of the same note', async () => {
    expect((await read(observed({ code: 300013, success: false }), note)).envelope.code).toBe(200);
  });

  test('of another host or path is none', async () => {
    const forged = observed(feedAnswer(imageNote(noteId)), { url: 'https://evil.example/api/sns/web/v1/feed' });
    const longer = observed(feedAnswer(imageNote(noteId)), {
      url: 'https://edith.xiaohongshu.com/api/sns/web/v1/feed/more',
    });
    expect((await read(forged, longer)).capture?.trail[0]).toMatchObject({
      source: 'observed-feed',
      outcome: 'absent',
    });
  });

  test('that refuses: E5 keeps what upstream said, E9 nothing', async () => {
    const headers = { verifytype: '102', verifyuuid: 'u' };
    const page = vmPage({}, { observed: [observed('', { status: 461, headers })] });
    const { envelope, capture } = await ask(notesNoteDetail, named, [page]);
    expect(envelope).toMatchObject({
      code: 403,
      path: '/api/notes/note_detail',
      data: { response_status: 461, response_headers: headers, response_body: '' },
    });
    expect(capture?.trail.filter(({ outcome }) => outcome !== 'absent')).toMatchObject([
      { source: 'page-state', outcome: 'challenge' },
    ]);
    expect(capture?.requests).toBe(0);
    const flat = await ask(notesNoteDetailByHtml, { share_text: link(`?xsec_token=${token}`) }, [page]);
    expect(flat.envelope).toMatchObject({ code: 403, data: null });
  });
});

/** A page of the site whose client notes what it was asked. */
function site(asked: unknown[], signedIn: boolean, shown: Parameters<typeof vmPage>[1] = {}, map: unknown = {}): Page {
  const feed = Object.assign(
    (body: unknown) => {
      asked.push(JSON.parse(JSON.stringify(body)));
      return Promise.reject({ code: 300031, msg: '当前笔记暂时无法浏览', status: 200 });
    },
    { toString: () => 'function postApiSnsWebV1Feed(e){return h.post("/api/sns/web/v1/feed",e)}' },
  );
  const registry = Object.assign(() => ({ A: feed }), { m: { 1: feed } });
  const chunks = Object.assign([], {
    push: ([, , run]: [unknown, unknown, (given: unknown) => void]) => run(registry),
  });
  const state = { user: { loggedIn: signedIn, userInfo: { guest: !signedIn } }, note: { noteDetailMap: map } };
  return vmPage({ window: { mnsv2: () => '', webpackChunkxhs_pc_web: chunks, __INITIAL_STATE__: state } }, shown);
}

test('no tab is opened for the digits of a video’s id, which its page rounds', async () => {
  const { video, ...card } = videoNote(noteId);
  const rounded = { ...card, video: { ...video, media: { ...video.media, video_id: 2 ** 60 } } };
  const state = { note: { noteDetailMap: noteDetailMap([rounded], Date.now()) } };
  const transport = fakeTransport({ pages: [vmPage({ window: { __INITIAL_STATE__: state } })] });
  const { parts, saves } = fakeParts([notesNoteDetail], transport);
  await handle(parts, post(notesNoteDetail.path, named), asker);
  expect(saves.at(-1)?.capture.trail).toContainEqual(
    expect.objectContaining({ source: 'page-state', outcome: 'partial' }),
  );
  expect(transport.opened).toEqual([]);
});

describe('a page that shows another note by now', () => {
  /** The last capture of a run where no page shows the note. */
  async function captured(pages: readonly Page[], operation = notesNoteDetail, body: object = named) {
    const transport = { ...fakeTransport({}), findPages: async ({ shows }: PageSearch) => (shows ? [] : pages) };
    const { parts, saves } = fakeParts([operation], transport);
    await handle(parts, post(operation.path, body), { ...asker, explicit: false });
    return saves.at(-1)?.capture;
  }
  const mapOf = (minutes: number) => noteDetailMap([imageNote(noteId)], Date.now() - minutes * 60_000);
  const holding = (map: unknown, over = {}) =>
    vmPage({ window: { __INITIAL_STATE__: { note: { noteDetailMap: map } } }, ...over });
  const free = { source: 'page-client', requests: 0, failure: null };

  test('gives this one from the answer it received, or from its map of notes, and asks for nothing', async () => {
    expect(await captured([vmPage({}, { observed: [note] })])).toMatchObject(free);
    const body = { share_text: link('') };
    expect(await captured([holding(mapOf(29))], notesNoteDetailByHtml, body)).toMatchObject(free);
  });

  test('is asked for it after half an hour, by its own age where it has no time', async () => {
    const asked: unknown[] = [];
    const timeless = noteDetailMap([imageNote(noteId)], 0);
    const loaded = (minutes: number) => ({ performance: { now: () => minutes * 60_000, getEntriesByType: () => [] } });
    expect(await captured([holding(timeless, loaded(29))])).toMatchObject(free);
    expect(await captured([holding(timeless, loaded(31))])).not.toMatchObject(free);
    await captured([site(asked, true, {}, mapOf(31))]);
    expect(asked).toHaveLength(1);
  });

  test('is found behind another page, which is not asked', async () => {
    const asked: unknown[] = [];
    expect(await captured([site(asked, true), holding(mapOf(1))])).toMatchObject(free);
    expect(asked).toEqual([]);
  });

  test('is not asked for what a page of this one was refused', async () => {
    const asked: unknown[] = [];
    const refusal = observed({ code: 300031, success: false });
    const refused = vmPage({}, { url: refusal.page, observed: [refusal] });
    expect((await captured([site(asked, true), refused]))?.trail).toContainEqual(
      expect.objectContaining({ source: 'page-client', reason: because('notes_refused_elsewhere') }),
    );
    expect(asked).toEqual([]);
  });

  test('and was sent to a sign-in says so, however old its other copies are', async () => {
    const old = observed(feedAnswer(imageNote(other)), { time: Date.now() - 31 * 60_000 });
    const page = vmPage({}, { url: 'https://www.xiaohongshu.com/login', observed: [old] });
    expect((await captured([page]))?.trail).toContainEqual(
      expect.objectContaining({ source: 'page-client', reason: because('notes_wall') }),
    );
  });
});

describe('token and source', () => {
  test.each([
    [
      'of a link go on as they are',
      {
        note_id: null,
        xsec_token: null,
        share_text: link(`?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_user`),
      },
      token,
      'pc_user',
    ],
    ['of a body alone are the feed’s', named, token, 'pc_feed'],
    [
      'of a body win over the link’s, and no message repeats them',
      { ...named, share_text: link('?xsec_token=ABother=&xsec_source=pc_search') },
      token,
      'pc_search',
    ],
  ])('%s', async (_name, body, xsec_token, xsec_source) => {
    const asked: unknown[] = [];
    const { text, capture } = await ask(notesNoteDetail, body, [site(asked, false)]);
    expect(asked).toMatchObject([{ source_note_id: noteId, xsec_token, xsec_source }]);
    expect(text).not.toContain('ABreplica0token');
    expect(capture?.failure).toMatchObject({ kind: 'upstream_refused' });
  });

  test('missing: a guest’s page is not even asked; a signed-in one is', async () => {
    const asked: unknown[] = [];
    const body = { note_id: noteId };
    const guest = await ask(notesNoteDetail, body, [site(asked, false)]);
    expect(guest.capture?.failure).toMatchObject({ kind: 'token_missing', action: 'open_page' });
    expect(asked).toEqual([]);
    const signedIn = await ask(notesNoteDetail, body, [site(asked, true)]);
    expect(asked).toMatchObject([{ xsec_token: '' }]);
    expect(signedIn.envelope).toMatchObject({ data: { response_status: 200, response_body: { code: 300031 } } });
    expect(signedIn.capture?.failure?.kind).toBe('token_missing');
  });
});
