import { createContext, runInContext } from 'node:vm';
import type { ListKind, ListPiece } from '../../../lib/core/list.ts';
import { viewList } from '../../../lib/platforms/notes/page/view-list.ts';
import { camelCase } from '../../fixtures/notes/camel-case.ts';
import { listedNote } from '../../fixtures/notes/listed-note.ts';

// What pages of Xiaohongshu with lists receive and hold, for the tests of its kinds.

export const creator = '66a1b2c30000000001020304';
export const profile = `https://www.xiaohongshu.com/user/profile/${creator}`;
export const noteId = (at: number) => `68f0${String(at).padStart(4, '0')}0000000007001234`;
export const posted = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...listedNote(noteId(at), creator, at), xsec_token: `ABtoken${at}=` }));

export const piece = (over: Partial<ListPiece>): ListPiece => ({
  url: '',
  status: 200,
  page: profile,
  time: 1,
  text: '',
  ...over,
});
/** What a kind makes of the answers to a creator's page. */
export const readerOf =
  ({ read }: ListKind) =>
  (text: string, over: Partial<ListPiece> = {}) =>
    read(piece({ url: address(''), text, ...over }));
export const answer = (data: unknown) =>
  JSON.stringify({ code: 0, success: true, msg: '成功', ...(data === undefined ? {} : { data }) });
export const address = (cursor: string, host = 'https://edith.xiaohongshu.com') =>
  `${host}/api/sns/web/v1/user_posted?num=30&cursor=${cursor}&user_id=${creator}&image_formats=jpg,webp,avif`;

/** What the page function gives of a state, run where nothing but the page's globals is. */
export function held(state: unknown, page: string): string {
  const world = createContext({ window: { __INITIAL_STATE__: state }, location: new URL(page) });
  return runInContext(`(${viewList.toString()})()`, world);
}

export const inState = (count: number) =>
  posted(count).map(({ note_id, xsec_token, ...card }, index) =>
    camelCase({
      id: note_id,
      xsec_token,
      model_type: 'note',
      index,
      track_id: 't',
      note_card: { ...card, user: { ...card.user, xsec_token }, note_id },
    }),
  );
export const ref = (value: unknown) => ({ __v_isRef: true, _rawValue: value, _value: value });
export const profileState = (over: object = {}) => ({
  user: {
    loggedIn: ref(true),
    activeTab: ref({ index: 0 }),
    noteQueries: ref([{ num: 30, cursor: noteId(1), userId: creator, hasMore: true }, {}, {}, {}, {}]),
    notes: ref([inState(2), inState(9).slice(3), [], [], []]),
    ...over,
  },
});
