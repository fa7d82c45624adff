import { describe, expect, test } from 'vitest';
import type { ListPiece } from '../../../lib/core/list.ts';
import { untold } from '../../../lib/core/row.ts';
import { fileNotes } from '../../../lib/platforms/notes/lists/file-notes.ts';
import { notesSearch } from '../../../lib/platforms/notes/lists/search.ts';
import { notesWorks } from '../../../lib/platforms/notes/lists/works.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { creationTime } from '../../fixtures/notes/invented.ts';
import { foundNote, listedNote } from '../../fixtures/notes/listed-note.ts';
import {
  address,
  answer,
  creator,
  held,
  inState,
  noteId,
  piece,
  posted,
  profile,
  profileState,
  readerOf,
  ref,
} from './list-pieces.ts';

const works = readerOf(notesWorks);

const results = 'https://www.xiaohongshu.com/search_result?keyword=%E7%BA%B8%E8%88%B9&source=web_explore_feed';
const search = (text: string, over: Partial<ListPiece> = {}) =>
  notesSearch.read(
    piece({ url: 'https://so.xiaohongshu.com/api/sns/web/v2/search/notes', page: results, text, ...over }),
  );

describe('an answer of user_posted', () => {
  test('is rows in its order, whole, without tokens; counts stay as written', () => {
    const pinned = { ...posted(3)[2], interact_info: { liked: false, liked_count: '1.2万', sticky: true } };
    const told = works(answer({ notes: [pinned, ...posted(3)], cursor: noteId(2), has_more: true }));
    expect(told).toMatchObject({
      of: { user_id: creator },
      others: 0,
      from: '',
      next: noteId(2),
      end: null,
      total: null,
      drift: [],
    });
    expect(told?.rows.map(({ itemId: id, pinned: top }) => [id, top])).toEqual([
      [noteId(2), true],
      [noteId(0), false],
      [noteId(1), false],
      [noteId(2), false],
    ]);
    const [top, first, second] = told?.rows ?? [];
    expect(first).toEqual({
      ...untold,
      itemId: noteId(0),
      url: `https://www.xiaohongshu.com/explore/${noteId(0)}`,
      record: { ...listedNote(noteId(0), creator, 0), interact_info: { liked_count: '12' } },
      media: 'image',
      author: '纸船 paper boat',
      authorId: creator,
      text: '第 1 篇 "慢慢走" </script>',
      cover: listedNote(noteId(0), creator, 0).cover.url_default,
      time: creationTime(noteId(0)) + 123,
      counters: { likes: '12' },
      pinned: false,
      advert: false,
    });
    // The id tells the time where the row does not.
    expect(second?.time).toBe(creationTime(noteId(1)));
    expect(top).toMatchObject({ media: 'video', counters: { likes: '1.2万' } });
    expect(JSON.stringify(told)).not.toContain('token');
  });

  test.each([
    ['the last, cursor empty', { notes: posted(2), cursor: '', has_more: false }, noteId(9), { next: '', end: 'all' }],
    [
      'the last, cursor filled',
      { notes: posted(2), cursor: noteId(1), has_more: false },
      noteId(9),
      { next: '', end: 'all' },
    ],
    ['an empty last one', { notes: [], cursor: '', has_more: false }, noteId(9), { rows: [], next: '', end: 'all' }],
    ['of a creator without notes', { notes: [], cursor: '', has_more: false }, '', { rows: [], end: 'none' }],
    ['empty, with more to come', { notes: [], cursor: '', has_more: true }, noteId(9), { rows: [], end: 'refused' }],
    [
      'a success without data',
      undefined,
      noteId(9),
      { rows: [], end: 'refused', reason: { code: 'notes_upstream_refused' } },
    ],
    ['a success with nothing in its data', {}, '', { rows: [], end: 'refused' }],
  ])('%s', (_, data, cursor, told) => {
    expect(works(answer(data), { url: address(cursor) })).toMatchObject({ ...told, from: cursor });
  });

  test.each([
    [461, '{"code":0,"success":true,"msg":"","data":{}}', 'refused'],
    [461, '{}', 'check'],
    [200, '{"code":-101,"success":false,"msg":"无登录信息，或登录信息为空","data":{}}', 'sign_in'],
    [200, '', 'refused'],
  ])('%i %s is no end but a refusal: %s', (status, text, end) => {
    const told = works(text, { status });
    expect(told).toMatchObject({ rows: [], end });
    expect(told?.reason?.code).toMatch(/^notes_/);
  });

  test('at RedNote its address has no protocol, and its notes are RedNote’s', () => {
    const told = works(answer({ notes: posted(1), cursor: '', has_more: false }), {
      url: address('', '//webapi.rednote.com'),
      page: profile.replace('xiaohongshu', 'rednote'),
    });
    expect(told?.rows[0]?.url).toBe(`https://www.rednote.com/explore/${noteId(0)}`);
  });

  test('belongs to the creator whom its address names, whatever lies over the page', () => {
    const text = answer({ notes: posted(1), cursor: '', has_more: false });
    expect(works(text, { page: `https://www.xiaohongshu.com/explore/${noteId(1)}` })?.of).toEqual({ user_id: creator });
    expect(works(text, { url: 'https://edith.xiaohongshu.com/api/sns/web/v1/user_posted?cursor=' })).toBeNull();
    expect(works(text, { url: 'http://' })).toBeNull();
  });
});

const own = (state: unknown) => works(held(state, profile), { own: true, url: profile });

describe('the state of a profile', () => {
  test('gives the same rows as an answer, but for what only its form has; no token leaves the page', () => {
    const text = held(profileState(), profile);
    expect(text).not.toContain('token');
    const told = own(profileState());
    expect(told).toMatchObject({ of: { user_id: creator }, from: '', next: noteId(1), end: null, drift: [] });
    const answered = works(answer({ notes: posted(2), cursor: noteId(1), has_more: true }));
    expect(told?.rows.map(({ record, ...row }) => row)).toEqual(answered?.rows.map(({ record, ...row }) => row));
    expect(told?.rows.map(({ record }) => record)).toEqual(
      answered?.rows.map(({ record }) => ({ ...(record as object), model_type: 'note' })),
    );
  });

  test.each([
    ['plain', { notes: [inState(2), [], [], []], noteQueries: [{ hasMore: false }] }, { end: 'all', next: '' }],
    ['behind shallow references', { notes: { _value: [{ _value: inState(2) }] } }, { end: null }],
    ['of a guest', { loggedIn: false, notes: [[], [], [], []] }, { rows: [], end: 'sign_in' }],
  ])('%s', (_, over, told) => {
    expect(own(profileState(over))).toMatchObject(told);
  });

  test.each([
    ['not filled yet', profileState({ notes: [[], [], [], [], []] })],
    ['of another tab', profileState({ activeTab: { index: 1 } })],
    ['of the profile before', profileState({ noteQueries: [{ userId: '66a1b2c30000000001029999' }] })],
    ['missing', undefined],
    [
      'that cannot be read',
      {
        get user() {
          throw new Error('no');
        },
      },
    ],
    [
      'that holds itself',
      profileState({
        notes: (() => {
          const all: unknown[] = [];
          all.push(all);
          return [all];
        })(),
      }),
    ],
  ])('%s: nothing', (_, state) => {
    expect(own(state)).toBeNull();
  });
});

describe('an answer of a search', () => {
  const items = (count: number) =>
    posted(count).map(({ xsec_token, ...note }) => ({ ...foundNote(note as never), xsec_token }));
  const beside = [
    { id: 'x', model_type: 'hot_query', hot_query: { queries: [] } },
    { id: noteId(7), model_type: 'live_v2', note_card: {} },
    { id: 'y', model_type: 'rec_query' },
  ];

  test('is rows around their cards; what is no note holds a place', () => {
    const told = search(answer({ items: [...beside, ...items(2)], has_more: true }));
    expect(told).toMatchObject({ of: { keyword: '纸船' }, others: 3, from: null, next: null, end: null, drift: [] });
    expect(told?.rows.map(({ itemId: id }) => id)).toEqual([noteId(0), noteId(1)]);
    expect(told?.rows[0]).toMatchObject({
      author: '纸船 paper boat',
      counters: { likes: '12', saves: '75', comments: '3', shares: '2' },
      record: { note_id: noteId(0), model_type: 'note', corner_tag_info: [{ type: 'publish_time', text: '3天前' }] },
    });
    expect(JSON.stringify(told)).not.toMatch(/token|"(?:liked|collected)"/);
  });

  test.each([
    ['without items is none', { has_more: false }, { rows: [], end: 'none', next: '' }],
    ['that is the last', { items: [], has_more: false }, { rows: [], end: 'all', next: '' }],
    ['empty with more to come is a refusal', { items: [], has_more: true }, { rows: [], end: 'refused' }],
  ])('%s', (_, data, told) => {
    expect(search(answer(data))).toMatchObject(told);
  });

  test('belongs to the word in the address of the page; elsewhere to no list', () => {
    const text = answer({ items: items(1), has_more: false });
    expect(search(text, { page: 'https://www.rednote.com/search_result/?keyword=paper+boat' })?.of).toEqual({
      keyword: 'paper boat',
    });
    expect(search(text, { page: `https://www.xiaohongshu.com/explore/${noteId(1)}` })).toBeNull();
    expect(search(text, { page: 'no address' })).toBeNull();
  });

  const searchState = (over: object = {}) => ({
    search: {
      state: 'auto',
      hasMore: ref(true),
      searchContext: { keyword: '纸船' },
      feeds: ref([{ id: 'h', modelType: 'hot_query' }, ...inState(2)]),
      ...over,
    },
  });
  const ownSearch = (state: unknown, page = results) => search(held(state, page), { own: true, url: page, page });

  test('the state tells the order of the pages, and the brake on a word', () => {
    expect(ownSearch(searchState())).toMatchObject({
      others: 1,
      from: '',
      next: null,
      end: null,
      rows: [{ itemId: noteId(0) }, { itemId: noteId(1) }],
    });
    expect(ownSearch(searchState({ hasMore: false }))).toMatchObject({ end: 'all', next: '' });
    expect(ownSearch(searchState({ state: 'error', feeds: [] }))).toMatchObject({
      rows: [],
      end: 'refused',
      reason: { code: 'notes_rate_limited' },
    });
    expect(ownSearch(searchState({ state: ref('error') }))?.rows).toHaveLength(2);
    expect(ownSearch(searchState({ feeds: [] }))).toBeNull();
    expect(ownSearch({ ...searchState({ feeds: [] }), user: { loggedIn: false } })).toMatchObject({
      rows: [],
      end: 'sign_in',
    });
    expect(ownSearch(searchState({ searchContext: { keyword: '风筝' } }))).toBeNull();
  });

  test.each([
    [encodeURIComponent('%E7%BA%B8%E8%88%B9'), '纸船'],
    ['iPhone%2520%25E7%25BA%25B8', 'iPhone 纸'],
    ['paper%2520boat', 'paper boat'],
    ['paper+boat', 'paper boat'],
    ['100%25', '100%'],
    ['100%25+%E7%BA%B8', '100% 纸'],
    ['%2541', '%41'],
  ])('for %s in the address is filed under %s: words may be encoded twice', (word, keyword) => {
    const page = `https://www.xiaohongshu.com/search_result?keyword=${word}`;
    for (const whose of [keyword, encodeURIComponent(keyword)])
      expect(ownSearch(searchState({ searchContext: { keyword: whose } }), page)).toMatchObject({ of: { keyword } });
  });
});

test('what is longer than any list is not read', () => {
  expect(works(`${answer({ notes: posted(1), has_more: false })}${' '.repeat(8_000_001)}`)).toMatchObject({
    rows: [],
    end: 'changed',
    reason: { code: 'answer_too_large' },
  });
});

test('an opened note is read by the names of its own page; one without a text has its title as its words', () => {
  const opened = imageNote(noteId(1));
  const note = { ...opened, interact_info: { ...opened.interact_info, share_count: '8' } };
  const items = [note, { ...note, desc: '' }].map((note_card) => ({ id: noteId(1), model_type: 'note', note_card }));
  const { rows, drift } = fileNotes.read(piece({ text: answer({ items, has_more: false }) })) ?? expect.fail();
  expect(rows).toMatchObject([
    {
      title: note.title,
      text: note.desc,
      place: '云南',
      cover: note.image_list[0]?.url_default,
      counters: { likes: '1.2万', saves: '10万+', comments: '75', shares: '8' },
    },
    { title: '', text: note.title },
  ]);
  expect(drift).toEqual([]);
});
