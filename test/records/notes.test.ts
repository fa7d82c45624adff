import { expect, test } from 'vitest';
import { parseJson, printJson } from '../../lib/core/json/json.ts';
import { compare } from '../../lib/core/record/drift.ts';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../lib/platforms/notes/note-detail-by-html.ts';
import { note } from '../../lib/platforms/notes/records/note.ts';
import { noteDetail } from '../../lib/platforms/notes/records/note-detail.ts';
import { feedAnswer } from '../fixtures/notes/feed-answer.ts';
import { imageNote } from '../fixtures/notes/image-note.ts';
import { livePhotoNote } from '../fixtures/notes/live-photo-note.ts';
import { videoNote } from '../fixtures/notes/video-note.ts';
import { departures } from './departures.ts';
import { fieldsOf, known } from './fields.ts';
import { variations } from './variations.ts';

const noteDetailByHtmlRequest = notesNoteDetailByHtml.input;
const noteDetailRequest = notesNoteDetail.input;

// Captured notes of this platform are in camelCase: they belong to the tests of what turns them into this record.
const noteId = '6a1b2c3d000000001203abcd';
const cards = { image: imageNote(noteId), video: videoNote(noteId), 'live photo': livePhotoNote(noteId) };
const kinds = Object.entries(cards);

/** E5 `data` around the page's own answer. */
const wrapped = (card: { readonly note_id: string }) => ({
  response_status: 200,
  response_body: feedAnswer(card),
  response_headers: { 'content-type': 'application/json; charset=utf-8' },
});

test('the notes together give every field of E5 but the two Gleaner adds', () => {
  const fields = fieldsOf(noteDetail);
  expect(fields).toContain('response_body.data.items[].note_card.image_list[].stream.h264[].backup_urls');
  expect(fields.filter((path) => !kinds.some(([, card]) => known(wrapped(card), path)))).toEqual([
    'response_body.data.unwatermarked_images_list',
    'response_body.data.unwatermarked_video',
  ]);
});

test.each(kinds)(
  'the %s note is a record of E5 and of E9; tokens and newer fields are its only extras',
  (kind, card) => {
    expect(departures(noteDetail, wrapped(card))).toEqual([]);
    expect(departures(note, card)).toEqual([]);
    const video = ['image.first_frame_fileid', 'media.stream.h266', 'media.stream.EF4'];
    const extras = ['xsec_token', 'user.xsec_token', ...(kind === 'video' ? video.map((path) => `video.${path}`) : [])];
    expect([...compare(wrapped(card), noteDetail).newFields].sort()).toEqual(
      extras.map((path) => `data.response_body.data.items[].note_card.${path}`).sort(),
    );
  },
);

test('E9 requires its thirteen fields', () => {
  const required = [
    'at_user_list',
    'desc',
    'image_list',
    'interact_info',
    'ip_location',
    'last_update_time',
    'note_id',
  ];
  expect(departures(note, {})).toEqual([...required, 'share_info', 'tag_list', 'time', 'title', 'type', 'user']);
});

test('an id beyond 2^53 keeps its digits from the wire into the record', () => {
  const { video_id } = cards.video.video.media;
  expect(BigInt(Number(video_id))).not.toBe(video_id);
  const wire = printJson(wrapped(cards.video));
  expect(wire).toContain(`"video_id":${video_id},`);
  expect(printJson(noteDetail.parse(parseJson(wire)))).toContain(`"video_id":${video_id},`);
});

test.each([
  ['E5', noteDetail, wrapped(cards.video)],
  ['E9', note, cards['live photo']],
] as const)('every list of %s may be empty or null', (_, schema, value) => {
  for (const put of [[], null]) {
    const copies = variations(value, Array.isArray, put);
    expect(copies.length).toBeGreaterThan(5);
    for (const copy of copies) expect(departures(schema, copy.value), copy.path).toEqual([]);
  }
});

test('a field of another type is named by its path', () => {
  const changed = {
    ...cards.image,
    time: '1',
    interact_info: { liked_count: 12 },
    image_list: [{ width: '9', stream: [] }],
  };
  const paths = ['image_list[].stream', 'image_list[].width', 'interact_info.liked_count', 'time'];
  expect(departures(note, changed)).toEqual(paths);
  expect(departures(noteDetail, wrapped(changed))).toEqual(
    paths.map((path) => `response_body.data.items[].note_card.${path}`),
  );
  expect(departures(noteDetail, { response_headers: { age: 7 } })).toEqual(['response_headers.age']);
});

test('E5: keys that are absent read as null, unknown ones are kept', () => {
  expect(noteDetailRequest.parse({ note_id: noteId, new: 1 })).toEqual({
    note_id: noteId,
    xsec_token: null,
    share_text: null,
    new: 1,
  });
  expect(departures(noteDetailRequest, { note_id: 7, proxy: false })).toEqual(['note_id', 'proxy']);
});

test('E9: the share text is required', () => {
  expect(departures(noteDetailByHtmlRequest, {})).toEqual(['share_text']);
});
