import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { note } from '../../lib/platforms/notes/records/note.ts';
import { noteDetail } from '../../lib/platforms/notes/records/note-detail.ts';
import { noteDetailByHtmlRequest, noteDetailRequest } from '../../lib/platforms/notes/records/requests.ts';
import { emptyEntry } from '../fixtures/notes/empty-entry.ts';
import { feedAnswer } from '../fixtures/notes/feed-answer.ts';
import { imageNote } from '../fixtures/notes/image-note.ts';
import { initialState } from '../fixtures/notes/initial-state.ts';
import { livePhotoNote } from '../fixtures/notes/live-photo-note.ts';
import { noteDetailMap } from '../fixtures/notes/note-detail-map.ts';
import { statePage } from '../fixtures/notes/state-page.ts';
import { videoNote } from '../fixtures/notes/video-note.ts';
import { haveCaptures, readCapture } from './captures.ts';
import { departures, missing } from './departures.ts';
import { valuePaths } from './published-paths.ts';
import { variations } from './variations.ts';

const noteId = '6a1b2c3d000000001203abcd';
const cards = { image: imageNote(noteId), video: videoNote(noteId), 'live photo': livePhotoNote(noteId) };
const kinds = Object.entries(cards);

/** E5 `data` around the page's own answer. */
const wrapped = (card: { note_id: string }) => ({
  response_status: 200,
  response_body: feedAnswer(card),
  response_headers: { 'content-type': 'application/json; charset=utf-8' },
});

describe('E5 record', () => {
  const cardPath = 'response_body.data.items[].note_card';

  test.each(kinds)('takes the %s note; tokens and newer fields are its only extras', (kind, card) => {
    const video = ['image.first_frame_fileid', 'media.stream.EF4', 'media.stream.h266'];
    expect(departures(noteDetail, wrapped(card))).toEqual(
      ['xsec_token', 'user.xsec_token', ...(kind === 'video' ? video.map((path) => `video.${path}`) : [])]
        .map((path) => `${cardPath}.${path}: new`)
        .sort(),
    );
  });

  test('the notes together hold every published field but the two Gleaner adds', () => {
    const absent = kinds.map(([, card]) => new Set(missing(noteDetail, wrapped(card))));
    const [first = new Set<string>(), ...others] = absent;
    expect([...first].filter((path) => others.every((set) => set.has(path)))).toEqual([
      'response_body.data.unwatermarked_images_list',
      'response_body.data.unwatermarked_video',
    ]);
  });

  test('keeps an id beyond 2^53 exactly', () => {
    const { video_id } = cards.video.video.media;
    expect(BigInt(Number(video_id))).not.toBe(video_id);
    expect(noteDetail.parse(wrapped(cards.video))).toEqual(wrapped(cards.video));
  });

  test('reports a field of the wrong type by its path', () => {
    const wrong = wrapped({ ...cards.image, interact_info: { liked_count: 12 } } as never);
    expect(departures(noteDetail, wrong)).toContainEqual(expect.stringMatching(/\.note_card\.interact_info\.liked_count: /));
  });
});

describe('E9 record', () => {
  test.each(kinds)('takes the %s note', (_, card) => {
    expect(note.safeParse(card).error).toBeUndefined();
  });

  test('requires its thirteen fields', () => {
    expect(
      note
        .safeParse({})
        .error?.issues.map((issue) => issue.path[0])
        .sort(),
    ).toEqual([
      'at_user_list',
      'desc',
      'image_list',
      'interact_info',
      'ip_location',
      'last_update_time',
      'note_id',
      'share_info',
      'tag_list',
      'time',
      'title',
      'type',
      'user',
    ]);
  });
});

test.each([
  ['E5', noteDetail, wrapped(cards.video)],
  ['E9', note, cards['live photo']],
] as const)('every list of %s may be empty or null', (_, schema, value) => {
  for (const put of [[], null]) {
    const copies = variations(value, Array.isArray, put);
    expect(copies.length).toBeGreaterThan(5);
    for (const copy of copies) expect(schema.safeParse(copy.value).error, copy.path.join('.')).toBeUndefined();
  }
});

describe('page state', () => {
  const page = statePage(initialState({ notes: noteDetailMap([cards.video]), current: noteId }));
  const script = /<script>window\.__INITIAL_STATE__=(.*)<\/script><\/body>/s.exec(page)?.[1] ?? '';

  test('is no JSON, and replacing every `undefined` alters what the author wrote', () => {
    expect(() => JSON.parse(script)).toThrow();
    const careless = JSON.parse(script.replaceAll('undefined', 'null'));
    expect(careless.note.noteDetailMap[noteId].note.title).not.toBe(cards.video.title);
  });

  test('read as a script it is the note, with no slash written plainly', () => {
    const state = runInNewContext(`(${script})`);
    expect(state.note.noteDetailMap[noteId].note.desc).toBe(cards.video.desc);
    expect(state.note.noteDetailMap[''].note).toEqual({});
    expect(script).not.toContain('/');
    expect(script).toContain(`"videoId":${cards.video.video.media.video_id}`);
  });

  test('a page without a note holds one entry, under the text "undefined"', () => {
    const state = runInNewContext(`(${/__INITIAL_STATE__=(.*?)<\/script>/s.exec(statePage(initialState()))?.[1]})`);
    expect(state.note.noteDetailMap).toEqual({ undefined: emptyEntry });
    expect(state.note.currentNoteId).toBeUndefined();
  });

  test.skipIf(!haveCaptures)('the synthetic entries have every field of the captured ones', () => {
    const synthetic = new Set(kinds.flatMap(([, card]) => [...valuePaths(noteDetailMap([card])[noteId])]));
    const captured = Object.values(readCapture('notes/e9-note-detail-map.json') as object).flatMap((entry) => [...valuePaths(entry)]);
    expect(captured.length).toBeGreaterThan(100);
    expect(captured.filter((path) => !synthetic.has(path))).toEqual([]);
  });
});

describe('requests', () => {
  test('E5: keys that are absent read as null', () => {
    expect(noteDetailRequest.parse({ note_id: noteId })).toEqual({ note_id: noteId, xsec_token: null, share_text: null });
    expect(noteDetailRequest.safeParse({ note_id: 7 }).error?.issues[0]?.path).toEqual(['note_id']);
  });

  test('E9: the share text is required', () => {
    expect(noteDetailByHtmlRequest.safeParse({}).error?.issues[0]?.path).toEqual(['share_text']);
  });
});
