import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { emptyEntry } from '../fixtures/notes/empty-entry.ts';
import { imageNote } from '../fixtures/notes/image-note.ts';
import { initialState } from '../fixtures/notes/initial-state.ts';
import { noteDetailMap } from '../fixtures/notes/note-detail-map.ts';
import { statePage } from '../fixtures/notes/state-page.ts';
import { videoNote } from '../fixtures/notes/video-note.ts';
import { capture, hasCaptures, needsCaptures } from './departures.ts';
import { valuePaths } from './value-paths.ts';

const noteId = '6a1b2c3d000000001203abcd';
const card = videoNote(noteId);

const scriptOf = (page: string) => /<script>window\.__INITIAL_STATE__=(.*?);<\/script><\/body>/s.exec(page)?.[1] ?? '';
const script = scriptOf(statePage(initialState({ notes: noteDetailMap([card]), current: noteId })));

test('the synthetic state is no JSON, and replacing every `undefined` alters what the author wrote', () => {
  expect(() => JSON.parse(script)).toThrow();
  const careless = runInNewContext(`(${script.replaceAll('undefined', 'null')})`);
  expect(careless.note.noteDetailMap[noteId].note.desc).not.toBe(card.desc);
});

test('read as a script the synthetic state is the note, with no slash written plainly and every digit of its video', () => {
  const state = runInNewContext(`(${script})`);
  expect(state.note.noteDetailMap[noteId].note.desc).toBe(card.desc);
  expect(state.note.noteDetailMap[''].note).toEqual({});
  expect(script).not.toContain('/');
  expect(script).toContain(`"videoId":${card.video.media.video_id},`);
});

test('the synthetic page without a note holds one entry, under the text "undefined"', () => {
  const state = runInNewContext(`(${scriptOf(statePage(initialState()))})`);
  expect(state.note.noteDetailMap).toEqual({ undefined: emptyEntry });
  expect(state.note.currentNoteId).toBeUndefined();
});

test.skipIf(!hasCaptures('notes'))('captured entries have no field the synthetic ones lack', needsCaptures, () => {
  const synthetic = new Set([imageNote(noteId), card].flatMap((one) => valuePaths(noteDetailMap([one])[noteId])));
  const captured = Object.values(capture('notes', 'e9-note-detail-map.json') as object).flatMap(valuePaths);
  expect(captured.length).toBeGreaterThan(100);
  expect(captured.filter((path) => !synthetic.has(path))).toEqual([]);
});
