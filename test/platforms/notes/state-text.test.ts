import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { parseLiteral } from '../../../lib/core/page/page-literal.ts';
import { stateOf } from '../../../lib/platforms/notes/page/state-note.ts';
import { initialState } from '../../fixtures/notes/initial-state.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { statePage } from '../../fixtures/notes/state-page.ts';
import { stateText } from '../../fixtures/notes/state-text.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';
import fc from '../../setup/fast-check.ts';

const stateIn = (html: string) => stateOf(scriptsOf(html).map(({ text }) => text));
const noteId = '6a1b2c3d000000001203abcd';
const card = videoNote(noteId);

type Entries = {
  readonly note: { readonly noteDetailMap: Record<string, { readonly note: Record<string, unknown> }> };
};

test('a whole page gives its state: texts that say undefined stay, the bare word becomes null, every digit is kept', () => {
  const page = statePage(initialState({ notes: noteDetailMap([card]), current: noteId }));
  const state = stateIn(page) as Entries & { readonly login: unknown };
  const note = state.note.noteDetailMap[noteId]?.note;
  expect(note).toMatchObject({
    title: card.title,
    desc: card.desc,
    video: { media: { videoId: card.video.media.video_id } },
  });
  expect(state.login).toMatchObject({ loginMethod: null, counter: null });
});

test('a page without a note keeps its entry under the text "undefined"', () => {
  const state = stateIn(statePage(initialState())) as Entries;
  expect(Object.keys(state.note.noteDetailMap)).toEqual(['undefined']);
});

test.each([
  ['a bare word in a list', '[undefined,1,undefined]', [null, 1, null]],
  [
    'numbers that JSON has not, sets, commas before brackets (change 1)',
    '{"a":NaN,"b":-Infinity,"c":Infinity,"d":new Set([1,NaN,]),"e":new Map(),"f":new Map([["k",new Set([])]]),}',
    { a: null, b: null, c: null, d: [1, null], e: [], f: [['k', []]] },
  ],
  ['code behind it', '{"a":1};(function(){var s="}"})()', { a: 1 }],
  ['a final comma', '{"a":1},', { a: 1 }],
  [
    'texts that look like the new ones',
    '{"NaN":"NaN, new Set([1]) and -Infinity,]"}',
    { NaN: 'NaN, new Set([1]) and -Infinity,]' },
  ],
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
  const words = fc.stringMatching(/^(undefined|NaN|-Infinity|new Map\(|new Set\(|\)|"|\\|[a-z ,:[\]{}])*$/);
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
  expect(stateIn('<script>window.__SSR__=true</script>')).toBeNull();
  expect(() => stateIn(`<script>window.__INITIAL_STATE__=${text.slice(0, text.length / 2)}`)).toThrow(SyntaxError);
});

test.each([
  [
    'an old copy in a comment',
    '<!-- <script>window.__INITIAL_STATE__={"a":0}</script> --><script>window.__INITIAL_STATE__={"a":1}</script>',
  ],
  [
    'attributes in any order and quoting',
    `<script nonce='a>b' data-x="<!--" async type=text/javascript>window.__INITIAL_STATE__ = {"a":1};</script>`,
  ],
  [
    'code before and after',
    '<SCRIPT>if(window.__INITIAL_STATE__==null){}window["__INITIAL_STATE__"]={"a":1};(function(){var b="}"})()</SCRIPT >',
  ],
  [
    'a mention that assigns nothing',
    '<script>send(window.__INITIAL_STATE__ = {broken)</script><script>window.__INITIAL_STATE__={"a":1},</script>',
  ],
  ['no end', '<script>window.__INITIAL_STATE__={"a":1}'],
])('a document with %s', (_name, html) => {
  expect(stateIn(html)).toEqual({ a: 1 });
});

test('a state of a megabyte in one text is read', () => {
  expect(parseLiteral(`{"a":"${'\\u002F'.repeat(200_000)}","b":undefined}`)).toEqual({
    a: '/'.repeat(200_000),
    b: null,
  });
});

test.skipIf(!hasCaptures('notes'))('the captured feed page parses, its one entry empty', needsCaptures, () => {
  const page = readFileSync(new URL('e9-explore-page-2024.html', capturesOf('notes')), 'utf8');
  const state = stateIn(page) as Entries & { readonly user: { readonly loggedIn: boolean } };
  expect(state.note.noteDetailMap).toMatchObject({ undefined: { note: {} } });
  expect(state.user.loggedIn).toBe(true);
});
