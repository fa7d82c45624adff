import { describe, expect, test } from 'vitest';
import { notesBoard } from '../../../lib/platforms/notes/lists/board.ts';
import { notesLiked } from '../../../lib/platforms/notes/lists/liked.ts';
import { notesSaved } from '../../../lib/platforms/notes/lists/saved.ts';
import { notesWorks } from '../../../lib/platforms/notes/lists/works.ts';
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

describe('the other tabs of a profile', () => {
  const ask = (path: string, cursor: string) => address(cursor).replace('/v1/user_posted', path);
  const text = answer({ notes: posted(2), cursor: noteId(1), has_more: false });
  test.each([
    ['saved', notesSaved, '/v2/note/collect/page'],
    ['liked', notesLiked, '/v1/note/like/page'],
  ] as const)('%s: an answer is the person\u2019s whom its address names, whatever tab is shown', (_, kind, path) => {
    expect(kind.paths).toEqual([`/api/sns/web${path}`]);
    const told = kind.read(piece({ url: ask(path, noteId(9)), text }));
    expect(told).toMatchObject({ of: { user_id: creator }, from: noteId(9), next: '', end: 'all', drift: [] });
    expect(told?.rows).toEqual(works(text)?.rows);
    expect(kind.read(piece({ url: ask(path, '').replace(creator, ''), text }))).toBeNull();
  });

  const page = `${profile}?tab=fav&subTab=note`;
  const tab = (more: object = {}, over: object = {}) =>
    profileState({
      activeTab: ref({ index: 1, query: 'fav', lock: false, ...more }),
      noteQueries: ref([{}, { userId: creator, cursor: noteId(2), hasMore: true }, {}]),
      notes: ref([inState(2), inState(3), []]),
      tabPublic: { collectionNote: { count: 1083 } },
      ...over,
    });
  const saved = (state: unknown, shown = page) =>
    notesSaved.read(piece({ url: shown, page: shown, own: true, text: held(state, shown) }));

  test('the state gives the group of its tab, and how many are saved', () => {
    expect(saved(tab())).toMatchObject({ of: { user_id: creator }, next: noteId(2), end: null, total: 1083 });
    expect(saved(tab())?.rows).toHaveLength(3);
  });

  test.each([
    ['hidden by its owner', tab({ lock: true }, { notes: [[], [], []] }), { rows: [], end: 'private' }],
    ['a guest\u2019s', tab({ lock: true }, { notes: [[], [], []], loggedIn: false }), { rows: [], end: 'sign_in' }],
    ['not filled yet', tab({}, { notes: [[], [], []] }), null],
    ['hidden from others alone', tab({ lock: true }, { notes: [[], [], []], userInfo: { userId: creator } }), null],
    ['still that of the first tab', tab({ index: 0, query: 'note' }), null],
    ['that of the third tab', tab({ index: 2, query: 'liked' }), null],
    ['another person\u2019s', tab({}, { noteQueries: [{}, { userId: noteId(1) }] }), null],
  ])('%s', (_, state, told) => {
    const read = saved(state);
    if (told) expect(read).toMatchObject(told);
    else expect(read).toBeNull();
    expect(works(held(tab(), profile), { own: true, url: profile })).toBeNull();
  });
});

describe('a board', () => {
  const id = noteId(77);
  const page = `https://www.xiaohongshu.com/board/${id}`;
  const board = (data: unknown, cursor = '') =>
    notesBoard.read(
      piece({
        url: `https://edith.xiaohongshu.com${notesBoard.paths[0]}?board_id=${id}&num=30&cursor=${cursor}`,
        page,
        text: answer(data),
      }),
    );
  const own = (feeds: unknown, user: object = {}) =>
    notesBoard.read(
      piece({ url: page, page, own: true, text: held({ user, board: { boardFeedsMap: ref(feeds) } }, page) }),
    );

  test.each([
    ['a page', { notes: posted(2), cursor: noteId(1), has_more: true }, { next: noteId(1), end: null }],
    ['the last', { notes: posted(2), cursor: noteId(1), has_more: false }, { next: '', end: 'all' }],
    ['the last by its cursor', { notes: posted(2), cursor: '', has_more: true }, { next: '', end: 'all' }],
    ['no cursor at all', { notes: posted(2), has_more: true }, { next: null, end: null }],
    ['nothing, with more to come', { notes: [], cursor: '', has_more: true }, { rows: [], end: 'refused' }],
    ['an empty board', { notes: [], cursor: '', has_more: false }, { rows: [], end: 'none' }],
    ['a success without data', undefined, { rows: [], end: 'refused' }],
  ])('%s', (_, data, told) => {
    expect(board(data)).toMatchObject({ ...told, of: { board_id: id }, from: '' });
  });

  test('the state has its first page, of this board alone; a guest\u2019s has nothing', () => {
    const feeds = (hasMore: boolean, cursor: string) => ({ [id]: { notes: inState(3), cursor, hasMore } });
    expect(own(feeds(true, noteId(2)))).toMatchObject({ of: { board_id: id }, next: noteId(2), end: null, drift: [] });
    expect(own(feeds(true, ''))).toMatchObject({ next: '', end: 'all', rows: { length: 3 } });
    expect(own({ [noteId(78)]: feeds(true, '')[id] })).toBeNull();
    expect(own({}, { loggedIn: false })).toMatchObject({ rows: [], end: 'sign_in' });
  });
});
