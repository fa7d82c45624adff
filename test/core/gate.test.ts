import { describe, expect, it } from 'vitest';
import { Failure } from '../../lib/core/failure.ts';
import { handle } from '../../lib/core/handle.ts';
import { parseJson } from '../../lib/core/json/json.ts';
import { defineOperation } from '../../lib/core/operation.ts';
import { found } from '../../lib/core/source.ts';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail/index.ts';
import { noteDetail } from '../../lib/platforms/notes/records/note-detail.ts';
import { userDataV2 } from '../../lib/platforms/shortclip/records/user-data.ts';
import { shortclipUserDataV2 } from '../../lib/platforms/shortclip/user-data-v2.ts';
import { answer, asker, blankView, fakeParts, fakeTransport, post } from './parts.ts';
import { told } from './told.ts';

const noteDetailRequest = notesNoteDetail.input;
const userDataV2Request = shortclipUserDataV2.input;

/** The contracts must carry the shapes of E5 (header, proxy, path, upstream wrapper) and E8 (array data). */

const noteId = '64f1a2b3c4d5e6f708192a3b';

const noteOperation = defineOperation({
  spec: 'E5',
  path: '/api/notes/note_detail',
  name: 'note-detail',
  pages: ['note'],
  rank: 0,
  cookie: 'optional',
  proxy: true,
  echoesPath: true,
  input: noteDetailRequest,
  data: noteDetail,
  essentials: {},
  core: [],
  identity: ['note_id'],
  ids: ({ note_id }) => (note_id ? { note_id } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: () => null,
  itemUrl: ({ ids }) => `https://www.xiaohongshu.com/explore/${ids.note_id}`,
  view: {
    ...blankView,
    card: { base: 'data', title: 'response_body.title', author: 'response_body.author', counters: {} },
  },
  sources: [
    {
      kind: 'document',
      id: 'document',
      sessions: ['caller', 'own', 'anonymous'],
      conclusive: ['removed'],
      async read(item, { transport, session, proxy }) {
        const got = await transport.fetch(`https://www.xiaohongshu.com/explore/${item.ids.note_id}`, {
          session,
          ...(proxy ? { proxy } : {}),
        });
        const upstream = { status: got.status, headers: got.headers, body: parseJson(got.text) };
        if (got.status === 461) throw new Failure('challenge', told('A check is asked for.'), { evidence: upstream });
        return found(upstream);
      },
      normalize: (raw) => ({ response_status: raw.status, response_headers: raw.headers, response_body: raw.body }),
    },
  ],
  failureData: ({ status, headers, body }) => ({
    response_status: status,
    response_headers: headers,
    response_body: body,
  }),
});

const userOperation = defineOperation({
  spec: 'E8',
  path: '/api/shortclip/user_data_v2',
  name: 'user-data-v2',
  pages: ['profile'],
  rank: 1,
  cookie: 'none',
  proxy: false,
  echoesPath: true,
  input: userDataV2Request,
  data: userDataV2,
  essentials: {},
  core: [],
  identity: ['eid'],
  ids: (): Record<string, string> => ({ eid: '3xz63mn6fngqtiq' }),
  shareText: () => '',
  prefill: () => null,
  itemUrl: () => null,
  view: blankView,
  sources: [
    {
      kind: 'api',
      id: 'api',
      sessions: ['own'],
      conclusive: [],
      read: async (_item, { transport, session }) =>
        found((await transport.fetch('https://live.kuaishou.com/x', { session })).text),
      normalize: (raw) => [parseJson(raw)],
    },
  ],
});

async function ask(operation: typeof noteOperation, body: unknown, cookie: string, text: string, status = 200) {
  const upstream = answer(text, { status, headers: { 'content-type': 'application/json' } });
  const transport = fakeTransport({ fetch: () => upstream });
  const { parts, saves, ended } = fakeParts([operation], transport);
  const answered = await handle(parts, post(operation.path, body, cookie), asker);
  return { answered, envelope: parseJson(answered.envelope), transport, capture: saves.at(-1)?.capture, ended };
}

describe('an operation shaped like E5', () => {
  const body = { note_id: noteId, xsec_token: null, share_text: null, proxy: 'socks5://user:secret@127.0.0.1:1080' };

  it('carries the cookie header to that request alone, names its path and wraps the upstream answer', async () => {
    const { answered, envelope, transport, capture, ended } = await ask(
      noteOperation,
      body,
      'web_session=secret',
      '{"code":0,"n":9007199254740993}',
    );
    expect(answered).toMatchObject({ run: { state: 'done' }, refused: null });
    expect(Object.keys(envelope as object)).toEqual(['code', 'msg', 'path', 'data']);
    expect(answered.envelope).toContain('"n":9007199254740993');
    expect(envelope).toMatchObject({ path: '/api/notes/note_detail', data: { response_status: 200 } });
    expect(transport.asked[0]?.request).toMatchObject({
      session: { kind: 'caller', cookie: 'web_session=secret' },
      proxy: body.proxy,
    });
    expect(JSON.stringify(capture)).not.toContain('secret');
    expect(capture).toMatchObject({ state: 'done', session: 'caller', itemId: noteId });
    expect(ended).toHaveLength(1);
  });

  it('keeps the upstream answer of a failure', async () => {
    const { answered, envelope } = await ask(noteOperation, { note_id: noteId }, '', '{"code":-1}', 461);
    expect(answered).toMatchObject({ run: { state: 'failed', failure: { kind: 'challenge' } }, refused: null });
    expect(envelope).toEqual({
      code: 403,
      msg: 'challenge: A check is asked for.',
      path: '/api/notes/note_detail',
      data: {
        response_status: 461,
        response_headers: { 'content-type': 'application/json' },
        response_body: { code: -1 },
      },
    });
  });

  it('refuses a proxy that is none', async () => {
    const { envelope } = await ask(noteOperation, { note_id: noteId, proxy: 'ftp://x' }, '', '{}');
    expect(envelope).toMatchObject({ code: 400, msg: expect.stringContaining('proxy'), data: null });
  });
});

describe('an operation shaped like E8', () => {
  it('answers an array, with its path', async () => {
    const { envelope } = await ask(userOperation, { share_text: 'x' }, '', '{"profile":{"user_id":228905802}}');
    expect(envelope).toMatchObject({
      code: 200,
      path: '/api/shortclip/user_data_v2',
      data: [{ profile: { user_id: 228905802 } }],
    });
  });

  it('takes no cookie, so none that is given goes anywhere', async () => {
    const { envelope, transport } = await ask(userOperation, { share_text: 'x' }, 'sid=secret', '{}');
    expect(envelope).toMatchObject({ code: 200 });
    expect(transport.asked.map(({ request }) => request.session)).toEqual([{ kind: 'own' }]);
  });
});
