import { describe, expect, it } from 'vitest';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { cnvideoFolder } from '../../../lib/platforms/cnvideo/lists/folder.ts';
import { cnvideoLiked } from '../../../lib/platforms/cnvideo/lists/liked.ts';
import { cnvideoMix } from '../../../lib/platforms/cnvideo/lists/mix.ts';
import { cnvideoSaved } from '../../../lib/platforms/cnvideo/lists/saved.ts';
import { cnvideo } from '../../../lib/platforms/cnvideo/platform.ts';
import { authorSecUid } from '../../fixtures/cnvideo/author.ts';
import { listItem } from '../../fixtures/cnvideo/item-list.ts';
import { userState, viewerSecUid } from '../../fixtures/cnvideo/user-detail.ts';
import { type ExactObject, printJson } from '../../fixtures/exact-json.ts';
import { listPiece } from '../list-piece.ts';

const home = 'https://www.douyin.com';
const saved = `${home}/user/self?showTab=favorite_collection`;
const ownLikes = `${home}/user/self?showTab=like`;
const likes = `${home}/user/${authorSecUid}?showTab=like`;
const mix = `${home}/collection/7590000000000000129`;
const id = (at: number) => `75650000000000${String(10_001 + 2 * at).padStart(5, '0')}`;
const item = (at: number, more: ExactObject = {}) =>
  listItem({ id: id(at), title: `风筝 ${at}`, time: 1_795_000_000 + at, more });
const body = (more: ExactObject, items = [item(0)]) =>
  printJson({ status_code: 0, aweme_list: items, has_more: 1, ...more });

function read(kind: ListKind, page: string, path: string, text: string): ListAnswer | null {
  return kind.read(listPiece(page, `https://www-hj.douyin.com/aweme/v1/web/${path}&a_bogus=x`, text));
}
const own = (kind: ListKind, page: string, text: string) => kind.read(listPiece(page, page, text, { own: true }));

it('have no other of their paths copied', () => {
  const copied = (cnvideo.observed ?? []).flatMap(({ paths }) => paths);
  const of = (path: string) => copied.some((end) => path.endsWith(end));
  expect(['/aweme/v1/web/mix/listcollection/', '/aweme/v1/web/collects/list/'].filter(of)).toEqual([]);
});

// Rows, ends and refusals are those of works: lists.test.ts.
it.each<[string, ListKind, string, Partial<ListAnswer>]>([
  ['saved', cnvideoSaved, 'aweme/listcollection/?aid=6383', { of: {}, from: null }],
  ['liked', cnvideoLiked, 'aweme/favorite/?sec_user_id=a&max_cursor=5', { of: { sec_uid: 'a' }, from: '5' }],
  ['folder', cnvideoFolder, 'collects/video/list/?collects_id=12&cursor=20', { of: { collects_id: '12' }, from: '20' }],
  ['mix', cnvideoMix, 'mix/aweme/?mix_id=7&cursor=12', { of: { mix_id: '7' }, from: '12' }],
])('%s: is filed by its request, has the cursor as it was given, and ends', (name, kind, path, asked) => {
  const answer = (text: string) => read(kind, saved, path, text);
  const given = body({ cursor: 1_795_000_000_000_001, max_cursor: 1_795_000_000_000_001 });
  expect(answer(given)).toMatchObject({ ...asked, rows: [{ itemId: id(0) }], next: '1795000000000001', end: null });
  expect(answer(body({ has_more: false }))).toMatchObject({ next: '', end: 'all' });
  expect(answer(body({ disabled_item_ids: ['1', '2'] }, []))).toMatchObject({ end: null, others: 2 });
  expect(answer('{"status_code":0}')?.end).toBe('sign_in');
  expect(read(kind, saved, 'a/?b=1', body({})) === null).toBe(name !== 'saved');
});

it('the items of a mix stay in its order, and say how many there are', () => {
  const episode = (at: number, mix_id = '7') =>
    item(at, {
      mix_info: { mix_id, statis: { current_episode: 9 - at, updated_to_episode: mix_id === '7' ? 30 : 99 } },
    });
  const path = 'mix/aweme/?mix_id=7&cursor=0';
  const answer = read(cnvideoMix, mix, path, body({}, [episode(2, '8'), episode(0), episode(1)]));
  expect(answer).toMatchObject({ total: 30, rows: [2, 0, 1].map((at) => ({ itemId: id(at) })) });
  expect(read(cnvideoMix, mix, path, body({}))).toMatchObject({ total: null });
});

const state = (person: { readonly secUid: string; readonly likes?: number }, viewer?: string) =>
  JSON.stringify(
    userState({ name: 'a', works: 1, ...person }, viewer).map(
      (record, at) => `self.__pace_f.push([1,${JSON.stringify(`${at}:${printJson(record)}\n`)}])`,
    ),
  );

describe('the state of a page', () => {
  const hidden = state({ secUid: authorSecUid });

  it('says who looks at their own page, whatever else it shows', () => {
    expect(own(cnvideoSaved, saved, hidden)).toMatchObject({ of: { sec_uid: viewerSecUid }, end: null, total: null });
    expect(own(cnvideoLiked, ownLikes, hidden)).toMatchObject({ of: { sec_uid: viewerSecUid }, end: null });
    const unknown = state({ secUid: authorSecUid }, '$undefined');
    for (const text of ['[]', 'a', unknown]) expect(own(cnvideoSaved, saved, text)).toBeNull();
    expect(own(cnvideoSaved, likes, hidden)).toBeNull();
  });

  it.each<[string, string, object]>([
    ['likes that their owner hides', hidden, { end: 'private', reason: { code: 'cnvideo_private' } }],
    ['one’s own that others do not see', state({ secUid: authorSecUid }, authorSecUid), { end: null, total: 214 }],
    ['likes that are shown', state({ secUid: authorSecUid, likes: 52 }), { end: null, total: 52 }],
    ['none', state({ secUid: authorSecUid, likes: 0 }), { end: 'none', total: 0 }],
    ['somebody else', state({ secUid: 'MS4wLjABother' }), { end: null, total: null }],
  ])('tells of %s', (_case, text, told) => {
    expect(own(cnvideoLiked, likes, text)).toMatchObject({ of: { sec_uid: authorSecUid }, rows: [], ...told });
  });

  it('alone tells that somebody else likes nothing: what is hidden is answered alike', () => {
    const path = `aweme/favorite/?sec_user_id=${authorSecUid}&max_cursor=0`;
    const nothing = body({ has_more: 0 }, []);
    expect(read(cnvideoLiked, likes, path, nothing)).toMatchObject({ end: null, next: '' });
    expect(read(cnvideoLiked, ownLikes, path, nothing)).toMatchObject({ end: 'none' });
  });
});
