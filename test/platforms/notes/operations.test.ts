import { describe, expect, test } from 'vitest';
import { handle } from '../../../lib/core/handle.ts';
import { parseJson } from '../../../lib/core/json/json.ts';
import { recognize } from '../../../lib/core/platform.ts';
import type { NetworkAnswer, ObservedAnswer, Page } from '../../../lib/core/transport.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../../lib/platforms/notes/note-detail-by-html.ts';
import { answer, asker, fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { camelCase } from '../../fixtures/notes/camel-case.ts';
import { feedAnswer } from '../../fixtures/notes/feed-answer.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { initialState } from '../../fixtures/notes/initial-state.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { statePage } from '../../fixtures/notes/state-page.ts';
import { stateText } from '../../fixtures/notes/state-text.ts';
import { emptyDocument, vmPage } from './vm-page.ts';

const noteId = '68f4e9bf000000000700a1b2';
const other = '68f5a0c1000000000503b2c3';
const token = 'ABreplica0token0of0this0note0only0000000000000=';
const link = (query: string) => `https://www.xiaohongshu.com/explore/${noteId}${query}`;
const named = { note_id: noteId, xsec_token: token, share_text: null };

interface Open {
  readonly pages?: readonly Page[];
  readonly fetch?: (url: string) => NetworkAnswer;
  readonly cookie?: string;
}

async function ask(operation: typeof notesNoteDetail, body: unknown, { pages = [], fetch, cookie }: Open = {}) {
  const transport = fakeTransport({ pages, ...(fetch ? { fetch } : {}) });
  const { parts, saves } = fakeParts([operation], transport);
  const answered = await handle(parts, post(operation.path, body, cookie), { ...asker, explicit: false });
  return {
    envelope: parseJson(answered.envelope) as Record<string, unknown>,
    text: answered.envelope,
    transport,
    capture: saves.at(-1)?.capture,
  };
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
    ask(notesNoteDetail, named, { pages: [vmPage({}, { observed: copies })] });

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
    const { envelope, capture } = await ask(notesNoteDetail, named, { pages: [page] });
    expect(envelope).toMatchObject({
      code: 403,
      path: '/api/notes/note_detail',
      data: { response_status: 461, response_headers: headers, response_body: '' },
    });
    expect(capture?.trail.filter(({ outcome }) => outcome !== 'absent')).toMatchObject([
      { source: 'page-state', outcome: 'challenge' },
    ]);
    expect(capture?.requests).toBe(0);
    const flat = await ask(notesNoteDetailByHtml, { share_text: link(`?xsec_token=${token}`) }, { pages: [page] });
    expect(flat.envelope).toMatchObject({ code: 403, data: null });
  });
});

describe('another note, where the asked one should be', () => {
  const wrong = imageNote(other);
  /** `noteDetailMap` with the other note under the asked id. */
  const map = { [noteId]: { note: { ...(camelCase(wrong) as object) }, currentTime: 1 } };
  const script = { textContent: `window.__INITIAL_STATE__=${stateText({ note: { noteDetailMap: map } })}` };
  const withScript = {
    ...emptyDocument,
    querySelectorAll: (selector: string) => (selector === 'script' ? [script] : []),
  };
  const client = Object.assign(() => Promise.resolve({ items: [{ id: other, noteCard: camelCase(wrong) }] }), {
    toString: () => 'function postApiSnsWebV1Feed(e){return h.post("/api/sns/web/v1/feed",e)}',
  });
  const registry = Object.assign(() => ({ A: client }), { m: { 1: client } });
  const chunks = Object.assign([], {
    push: ([, , run]: [unknown, unknown, (given: unknown) => void]) => run(registry),
  });

  test.each([
    ['observed-feed', vmPage({}, { observed: [observed(feedAnswer(wrong))] }), 'absent'],
    ['page-state', vmPage({ window: { __INITIAL_STATE__: { note: { noteDetailMap: map } } } }), 'absent'],
    ['page-html', vmPage({ document: withScript }), 'absent'],
    ['page-client', vmPage({ window: { mnsv2: () => '', webpackChunkxhs_pc_web: chunks } }), 'upstream_changed'],
  ])('%s does not take it', async (source, page, outcome) => {
    const { capture, text } = await ask(notesNoteDetail, named, { pages: [page] });
    expect(capture?.state).toBe('failed');
    expect(capture?.trail.find((step) => step.source === source)?.outcome).toBe(outcome);
    expect(text).not.toContain(other);
  });

  test('document does not take it', async () => {
    const html = statePage({ note: { noteDetailMap: map } });
    const { capture } = await ask(notesNoteDetail, named, {
      cookie: 'web_session=secret',
      fetch: () => answer(html, { url: link('') }),
    });
    expect(capture?.trail.find((step) => step.source === 'document')?.outcome).toBe('absent');
  });

  test('an answer to the page’s own request for this note that holds another is a change of the site', async () => {
    const page = vmPage(
      { document: { ...emptyDocument, title: '小红书' } },
      { observed: [observed(feedAnswer(wrong))] },
    );
    expect((await ask(notesNoteDetail, named, { pages: [page] })).capture?.failure?.kind).toBe('upstream_changed');
  });
});

describe('token and source', () => {
  /** A page of the site whose client notes what it was asked. */
  function site(asked: unknown[], signedIn: boolean): Page {
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
    const state = { user: { loggedIn: signedIn, userInfo: { guest: !signedIn } } };
    return vmPage({ window: { mnsv2: () => '', webpackChunkxhs_pc_web: chunks, __INITIAL_STATE__: state } });
  }

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
    const { text, capture } = await ask(notesNoteDetail, body, { pages: [site(asked, false)] });
    expect(asked).toMatchObject([{ source_note_id: noteId, xsec_token, xsec_source }]);
    expect(text).not.toContain('ABreplica0token');
    expect(capture?.failure).toMatchObject({ kind: 'upstream_refused' });
  });

  test('missing: a guest’s page is not even asked; a signed-in one is', async () => {
    const asked: unknown[] = [];
    const body = { note_id: noteId };
    const guest = await ask(notesNoteDetail, body, { pages: [site(asked, false)] });
    expect(guest.capture?.failure).toMatchObject({ kind: 'token_missing', action: 'open_page' });
    expect(asked).toEqual([]);
    const signedIn = await ask(notesNoteDetail, body, { pages: [site(asked, true)] });
    expect(asked).toMatchObject([{ xsec_token: '' }]);
    expect(signedIn.envelope).toMatchObject({ data: { response_status: 200, response_body: { code: 300031 } } });
    expect(signedIn.capture?.failure?.kind).toBe('token_missing');
  });

  test('are carried by a recognised page', () => {
    const target = recognize(link(`?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_user`), platforms);
    if (!target) throw new Error('not recognised');
    expect(notesNoteDetail.prefill(target)).toEqual({ note_id: noteId, xsec_token: token, share_text: target.url });
    expect(notesNoteDetailByHtml.prefill(target)).toEqual({ share_text: target.url });
    expect(notesNoteDetail.itemUrl(target)).toBe(link(`?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_user`));
    const bare = { ...target, ids: { note_id: noteId }, url: '' };
    expect(notesNoteDetail.prefill(bare)).toEqual({ note_id: noteId, xsec_token: null, share_text: null });
    expect(notesNoteDetailByHtml.prefill(bare)).toEqual({ share_text: link('') });
  });

  test('of RedNote stay at RedNote', () => {
    const target = recognize(link(`?xsec_token=${token}`).replace('xiaohongshu', 'rednote'), platforms);
    if (!target) throw new Error('not recognised');
    expect(notesNoteDetail.itemUrl(target)).toMatch(/^https:\/\/www\.rednote\.com\/explore\//);
  });
});

describe('a cookie of the request', () => {
  const page = statePage(initialState({ notes: noteDetailMap([imageNote(noteId)]), current: noteId }));
  const cookie = 'web_session=secret';

  test('asks for the note’s page with that cookie alone; the page’s headers are the answer’s', async () => {
    const headers = { 'content-type': 'text/html', 'set-cookie': 'a=1' };
    const { envelope, transport, text } = await ask(notesNoteDetail, named, {
      pages: [vmPage({}, { observed: [note] })],
      cookie,
      fetch: () => answer(page, { headers }),
    });
    expect(transport.asked).toEqual([
      {
        url: link(`?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_feed`),
        request: { session: { kind: 'caller', cookie } },
      },
    ]);
    expect(envelope).toMatchObject({
      code: 200,
      data: { response_status: 200, response_headers: { 'content-type': 'text/html' } },
    });
    expect(text).not.toMatch(/set-cookie|secret/);
  });

  test.each([
    ['sent to the error page', { url: 'https://www.xiaohongshu.com/404?error_code=-510000' }, '<html>', 404],
    ['a status', { status: 461 }, '', 403],
    ['a wall', {}, '<div class="a access-wrapper b"><p>私密笔记</p></div>', 403],
    ['a page of a changed form', {}, '<script>window.__INITIAL_STATE__={"note":}</script>', 502],
    ['a page without the note', {}, statePage(initialState()), 503],
  ])('%s', async (_name, over, text, code) => {
    const { envelope } = await ask(notesNoteDetail, named, {
      cookie,
      fetch: () => answer(text, { url: link(''), ...over }),
    });
    expect(envelope.code).toBe(code);
  });
});

test.each([
  [{ note_id: 'xyz' }, 'note_id'],
  [{ note_id: noteId, xsec_token: 'a b' }, 'xsec_token'],
  [{ note_id: other, share_text: link('') }, 'note_id'],
  [{}, 'note_id'],
  [{ share_text: 'nothing' }, 'share_text'],
])('%j is refused, naming %s', async (body, field) => {
  const { envelope } = await ask(notesNoteDetail, body);
  expect(envelope).toMatchObject({ code: 400, msg: expect.stringContaining(field), data: null });
});
