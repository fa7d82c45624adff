import { describe, expect, test } from 'vitest';
import { printJson, type Tree, tree } from '../../../lib/core/json/json.ts';
import { compare } from '../../../lib/core/record/drift.ts';
import { coreOf, lacksCore } from '../../../lib/core/record/essentials.ts';
import { noteOf } from '../../../lib/platforms/notes/note/note-card.ts';
import { snakeCase } from '../../../lib/platforms/notes/note/snake-case.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import {
  failedWrapper,
  lackedOfCard,
  rebuilt,
  wrapped,
} from '../../../lib/platforms/notes/note-detail/note-wrapper.ts';
import { notesNoteDetailByHtml } from '../../../lib/platforms/notes/note-detail-by-html.ts';
import { stateNote } from '../../../lib/platforms/notes/page/state-note.ts';
import { note } from '../../../lib/platforms/notes/records/note.ts';
import { noteDetail } from '../../../lib/platforms/notes/records/note-detail.ts';
import { camelCase } from '../../fixtures/notes/camel-case.ts';
import { feedAnswer } from '../../fixtures/notes/feed-answer.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { livePhotoNote } from '../../fixtures/notes/live-photo-note.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';

const noteId = '6a1b2c3d000000001203abcd';
const kinds = Object.entries({
  image: imageNote(noteId),
  video: videoNote(noteId),
  'live photo': livePhotoNote(noteId),
});
const inState = (card: unknown) => ({ note: camelCase(card) as Tree, currentTime: 1_795_166_000_123 });
const answerTo = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'set-cookie': 'a=1' },
  body,
});

/** Departures that are no mere new field. */
const drift = (data: unknown, schema: typeof note | typeof noteDetail) =>
  compare(data, schema).drift.filter((line) => !line.endsWith(': new field'));

test.each([undefined, null, {}, []])('an item of the feed whose card is %j is no note', (note_card) => {
  const item = { id: noteId, model_type: 'note', ...(note_card === undefined ? {} : { note_card }) };
  const answer = answerTo({
    code: 0,
    success: true,
    msg: '成功',
    data: { items: [item], current_time: 1_795_166_000_123 },
  });
  const [wrapper, flat] = [wrapped(answer, noteId), noteOf(tree(item.note_card))];
  expect(lacksCore(wrapper, notesNoteDetail)).not.toEqual([]);
  expect(lacksCore(flat, notesNoteDetailByHtml)).toEqual(coreOf(notesNoteDetailByHtml));
});

describe.each(kinds)('the %s note', (kind, card) => {
  test('is the same card from the page in camelCase and from the answer in snake_case', () => {
    expect(snakeCase(camelCase(card))).toEqual(card);
  });

  test('E9: thirteen fields, flat, no video, no token, no departure', () => {
    const data = noteOf(card);
    expect(Object.keys(data).sort()).toEqual(Object.keys(note.shape).sort());
    expect(compare(data, note).drift).toEqual([]);
    expect(printJson(data)).not.toContain('xsec_token');
  });

  test('E5: the answer as it came, wrapped, with the two derived fields and without cookie or token', () => {
    const data = wrapped(answerTo(feedAnswer(card)), noteId);
    expect(drift(data, noteDetail)).toEqual([]);
    expect(data).toMatchObject({ response_status: 200, response_headers: { 'content-type': 'application/json' } });
    expect(printJson(data)).not.toMatch(/set-cookie|xsec_token/);
    const images = tree(tree(tree(data).response_body).data).unwatermarked_images_list as string[];
    expect(images).toHaveLength(card.image_list.length);
    for (const image of images) expect(image).toMatch(/^https:\/\/sns-img-bd\.xhscdn\.com\/[\w/.]+$/);
  });

  test('E5 rebuilt says so, has empty headers, and holds the same item', () => {
    const data = rebuilt(inState(card), noteId);
    expect(drift(data, noteDetail)).toEqual([]);
    const whole = tree(wrapped(answerTo(feedAnswer(card)), noteId).response_body);
    expect(data.response_headers).toEqual({});
    expect(tree(data.response_body).msg).toBe("rebuilt by Gleaner from the page's own state");
    const { cursor_score: _, ...known } = tree(whole.data);
    expect(tree(data.response_body).data).toEqual(known);
  });

  test('the video is given clean, or not at all', () => {
    const data = tree(tree(wrapped(answerTo(feedAnswer(card)), noteId).response_body).data);
    const video = 'video' in card ? `https://sns-video-bd.xhscdn.com/${card.video.consumer.origin_video_key}` : '';
    expect(data.unwatermarked_video).toBe(kind === 'video' ? video : '');
  });
});

test('a place and a message that upstream leaves out are empty texts', () => {
  const { ip_location: _, ...card } = imageNote(noteId);
  const { msg: __, ...body } = feedAnswer(card);
  expect(noteOf(card)).toMatchObject({ ip_location: '' });
  expect(wrapped(answerTo(body), noteId)).toMatchObject({
    response_body: { msg: '', data: { items: [{ note_card: { ip_location: '' } }] } },
  });
});

test('a rounded integer is named where the record would have it', () => {
  expect(lackedOfCard(['video.media.videoId', 'imageList[].width'])).toEqual([
    'response_body.data.items[].note_card.video.media.video_id',
    'response_body.data.items[].note_card.image_list[].width',
  ]);
});

test('a failed E5 keeps what upstream said, without cookies', () => {
  expect(failedWrapper(answerTo({ code: -510000 }))).toEqual({
    response_status: 200,
    response_body: { code: -510000 },
    response_headers: { 'content-type': 'application/json' },
  });
});

test.each(['h264', 'EF4', 'h_265', 'WB_PRV', 'snake_case', 'x', 'WbDft', '_aB', 'aB-c'])(
  'the name %s is no camelCase and stays',
  (name) => {
    expect(snakeCase({ [name]: [{ [name]: 1 }] })).toEqual({ [name]: [{ [name]: 1 }] });
  },
);

test('camelCase with digits is written as the API does, at any depth', () => {
  expect(snakeCase({ url1Pre: [{ aBC2: null }], isX: 'aB' })).toEqual({ url1_pre: [{ a_b_c2: null }], is_x: 'aB' });
});

test('only the entry of the asked note is read', () => {
  const state = { note: { noteDetailMap: noteDetailMap([imageNote(noteId)]) } };
  expect(stateNote(state, noteId)?.note.noteId).toBe(noteId);
  expect(stateNote(state, '')).toBeNull();
  expect(stateNote(state, '6a1b2c3d000000001203abce')).toBeNull();
  const moved = { note: { noteDetailMap: { [noteId]: { note: camelCase(imageNote('6a1b2c3d000000001203abce')) } } } };
  expect(stateNote(moved, noteId)).toBeNull();
});

describe.skipIf(!hasCaptures('notes'))('the captured entries', needsCaptures, () => {
  const map = hasCaptures('notes') ? (capture('notes', 'e9-note-detail-map.json') as Tree) : {};
  const ids = Object.keys(map).filter((id) => stateNote({ note: { noteDetailMap: map } }, id));

  test('two of four hold a note', () => {
    expect(ids).toHaveLength(2);
    expect(Object.keys(map)).toHaveLength(4);
  });

  test.each(ids)('%s is a note of E9 and of E5, every digit kept', (id) => {
    const held = stateNote({ note: { noteDetailMap: map } }, id);
    if (!held) throw new Error('the captured entry has no note');
    expect(compare(noteOf(tree(snakeCase(held.note))), note).drift).toEqual([]);
    const data = rebuilt(held, id);
    expect(drift(data, noteDetail)).toEqual([]);
    if (held.note.video) expect(printJson(data)).toContain('"video_id":103025833922308162,');
  });

  test('live photos keep their moving pictures, which name neither size nor codec', () => {
    const { noteDetailMap: entries } = capture('notes', 'e9-live-photo-2026.json') as Tree;
    const [id = ''] = Object.keys(tree(entries));
    const held = stateNote({ note: { noteDetailMap: tree(entries) } }, id);
    if (!held) throw new Error('the captured entry has no note');
    const record = noteOf(tree(snakeCase(held.note)));
    expect(compare(record, note).drift).toEqual([]);
    expect(drift(rebuilt(held, id), noteDetail)).toEqual([]);
    const moving = (note.parse(record).image_list ?? []).filter(({ live_photo }) => live_photo);
    expect(moving.flatMap(({ stream }) => (stream?.h264 ?? []).map((one) => Object.keys(one)))).toContainEqual([
      'master_url',
      'backup_urls',
    ]);
  });
});
