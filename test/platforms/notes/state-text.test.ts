import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLiteral } from '../../../lib/gateway/json/page-literal.ts';
import { stateTextIn } from '../../../lib/platforms/notes/state-text.ts';
import { initialState } from '../../fixtures/notes/initial-state.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { statePage } from '../../fixtures/notes/state-page.ts';
import { stateText } from '../../fixtures/notes/state-text.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';

const noteId = '6a1b2c3d000000001203abcd';
const card = videoNote(noteId);

type Entries = { readonly note: { readonly noteDetailMap: Record<string, { readonly note: Record<string, unknown> }> } };

test('a whole page gives its state: texts that say undefined stay, the bare word becomes null, every digit is kept', () => {
  const page = statePage(initialState({ notes: noteDetailMap([card]), current: noteId }));
  const state = parseLiteral(stateTextIn(page) ?? '') as Entries & { readonly login: unknown };
  const note = state.note.noteDetailMap[noteId]?.note;
  expect(note).toMatchObject({ title: card.title, desc: card.desc, video: { media: { videoId: card.video.media.video_id } } });
  expect(state.login).toMatchObject({ loginMethod: null, counter: null });
});

test('a page without a note keeps its entry under the text "undefined"', () => {
  const state = parseLiteral(stateTextIn(statePage(initialState())) ?? '') as Entries;
  expect(Object.keys(state.note.noteDetailMap)).toEqual(['undefined']);
});

test.each([
  ['a bare word in a list', '[undefined,1,undefined]', [null, 1, null]],
  ['a map literal', '{"a":new Map([]),"b":new Map([["k",undefined]])}', { a: [], b: [['k', null]] }],
  [
    'texts that look like literals',
    '{"undefined":"undefined, new Map([]) and \\"undefined\\\\"}',
    { undefined: 'undefined, new Map([]) and "undefined\\' },
  ],
  ['brackets in a text', '{"a":"(undefined)"}', { a: '(undefined)' }],
])('%s', (_name, text, value) => {
  expect(parseLiteral(text)).toEqual(value);
});

test('whatever the texts say, the state is read as it was written', () => {
  const words = fc.stringMatching(/^(undefined|new Map\(|\)|"|\\|[a-z ,:[\]{}])*$/);
  fc.assert(
    fc.property(fc.dictionary(words, fc.oneof(words, fc.constant(undefined), fc.array(words))), (state) => {
      const expected = Object.fromEntries(Object.entries(state).map(([name, value]) => [name, value ?? null]));
      expect(parseLiteral(stateText(state))).toEqual(expected);
    }),
  );
});

test('a state cut in the middle is an error, no state is null', () => {
  const text = stateText(initialState());
  expect(() => parseLiteral(text.slice(0, text.length / 2))).toThrow(SyntaxError);
  expect(stateTextIn('<script>window.__SSR__=true</script>')).toBeNull();
});

test('a state of a megabyte in one text is read', () => {
  expect(parseLiteral(`{"a":"${'\\u002F'.repeat(200_000)}","b":undefined}`)).toEqual({ a: '/'.repeat(200_000), b: null });
});

test.skipIf(!hasCaptures('notes'))('the captured feed page parses, its one entry empty', needsCaptures, () => {
  const page = readFileSync(new URL('e9-explore-page-2024.html', capturesOf('notes')), 'utf8');
  const state = parseLiteral(stateTextIn(page) ?? '') as Entries & { readonly user: { readonly loggedIn: boolean } };
  expect(state.note.noteDetailMap).toMatchObject({ undefined: { note: {} } });
  expect(state.user.loggedIn).toBe(true);
});
