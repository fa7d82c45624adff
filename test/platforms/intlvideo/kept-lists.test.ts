import { describe, expect, it, vi } from 'vitest';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { intlvideoLiked } from '../../../lib/platforms/intlvideo/lists/liked.ts';
import { intlvideoMusic } from '../../../lib/platforms/intlvideo/lists/music.ts';
import { intlvideoSaved } from '../../../lib/platforms/intlvideo/lists/saved.ts';
import { intlvideoTag } from '../../../lib/platforms/intlvideo/lists/tag.ts';
import { itemList } from '../../fixtures/intlvideo/item-list.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/intlvideo/lists/saved.ts, liked.ts, tag.ts and music.ts

const tiktok = 'https://www.tiktok.com';
const handle = 'gleaner.tester_01';
const profile = `${tiktok}/@${handle}`;
const id = '7526000000000010001';
const answered = (more: object = {}) => JSON.stringify({ ...itemList([id]), cursor: '30', hasMore: true, ...more });

const reading = (kind: ListKind, page: string, query: string, text = answered()) =>
  kind.read(listPiece(page, `${tiktok}${kind.paths[0]}?${query}`, text));

describe.each([
  ['saved', intlvideoSaved, 'user/collect'],
  ['liked', intlvideoLiked, 'favorite'],
])('%s', (_, kind) => {
  const read = (query: string, text?: string, page = profile) => reading(kind, page, query, text);

  it('is filed by whom the request names, and by the profile that shows it', () => {
    expect(read('secUid=MS4a&cursor=0')).toMatchObject({
      of: { sec_uid: 'MS4a', unique_id: handle },
      from: '',
      next: '30',
      end: null,
      drift: [],
      rows: [{ itemId: id }],
    });
    expect(read('secUid=MS4a&cursor=30', answered(), `${tiktok}/@other/video/${id}`)?.of).toEqual({ sec_uid: 'MS4a' });
    expect(read('cursor=0')).toBeNull();
  });

  it.each<[string, object, string, Partial<ListAnswer>]>([
    ['the last page', { hasMore: false }, '9', { end: 'all', next: '' }],
    ['an end by the cursor alone', { cursor: '-1' }, '9', { end: 'all', next: '' }],
    // Hidden likes are answered so, too.
    ['none', { itemList: [], hasMore: false }, '0', { end: kind === intlvideoSaved ? 'none' : null, next: '' }],
    ['no list, and no more to come', { itemList: undefined, hasMore: false }, '9', { end: 'all' }],
    ['no list with more to come', { itemList: undefined }, '0', { end: 'refused' }],
    ['a login', { statusCode: 10101, statusMsg: 'login_required' }, '9', { end: 'sign_in' }],
  ])('%s', (_name, more, cursor, told) => {
    expect(read(`secUid=MS4a&cursor=${cursor}`, answered(more))).toMatchObject(told);
  });
  it('nothing at all', () => {
    expect(read('secUid=MS4a&cursor=0', '')?.end).toBe(kind === intlvideoSaved ? 'sign_in' : 'refused');
  });
});

describe('the state of a profile', () => {
  const mila = { uniqueId: 'Mila', secUid: 'MS4mila', openFavorite: null };
  const shown = { uniqueId: 'ann', secUid: 'MS4ann', openFavorite: true };
  const told = (kind: ListKind, of: string, people: object) =>
    kind.read(listPiece(`${tiktok}/@${of}`, `${tiktok}/@${of}`, JSON.stringify(people), { own: true }));

  it('tells that what is saved is the viewer’s, and nobody’s on another’s profile', () => {
    const own = { unique_id: 'mila', sec_uid: 'MS4mila' };
    expect(told(intlvideoSaved, 'mila', { viewer: mila })).toMatchObject({ of: own, rows: [], end: null });
    for (const people of [{ viewer: mila, shown }, { shown }, {}])
      expect(told(intlvideoSaved, 'ann', people)?.of).toEqual({ unique_id: 'ann', sec_uid: '' });
    expect(told(intlvideoSaved, 'mila', { viewer: { ...mila, secUid: '' } })?.of).toEqual({ unique_id: 'mila' });
  });

  it('tells whose likes are shown, and who hides them', () => {
    const hidden = { ...shown, openFavorite: false };
    expect(told(intlvideoLiked, 'ann', { viewer: mila, shown })).toMatchObject({
      of: { unique_id: 'ann', sec_uid: 'MS4ann' },
      end: null,
    });
    expect(told(intlvideoLiked, 'ann', { viewer: mila, shown: hidden })?.end).toBe('private');
    expect(told(intlvideoLiked, 'ann', { viewer: { ...hidden }, shown: hidden })?.end).toBeNull();
    // The state is that of the profile before.
    expect(told(intlvideoLiked, 'bea', { viewer: mila, shown: hidden })).toMatchObject({
      of: { unique_id: 'bea' },
      end: null,
    });
  });

  it('is read in the page, whatever it holds', () => {
    const inPage = intlvideoSaved.inPage ?? String;
    const read = (textContent: string | null) => {
      vi.stubGlobal('document', { getElementById: () => textContent && { textContent } });
      return JSON.parse(inPage());
    };
    const scope = {
      'webapp.app-context': { user: { uid: '1', uniqueId: 'Mila', secUid: 'MS4mila' } },
      'webapp.user-detail': { userInfo: { user: { uniqueId: 'ann', secUid: 'MS4ann', openFavorite: true } } },
    };
    const none = { uniqueId: '', secUid: '', openFavorite: null };
    expect(read(JSON.stringify({ __DEFAULT_SCOPE__: scope }))).toEqual({ viewer: mila, shown });
    expect([read(null), read('{}')]).toEqual([
      { viewer: none, shown: none },
      { viewer: none, shown: none },
    ]);
    expect([read('{"a'), read('null')]).toEqual([{}, {}]);
    vi.unstubAllGlobals();
  });
});

describe('a tag', () => {
  const harvest = '7526593806005221674';
  const read = (shown: string, query: string, text?: string) =>
    reading(intlvideoTag, `${tiktok}/tag/${shown}`, query, text);

  it('is filed by its number and the name of the page, as that spells it', () => {
    expect(read('Harvest', `challengeID=${harvest}&cursor=0`)).toMatchObject({
      of: { name: 'Harvest', challenge_id: harvest },
      from: '',
      next: '30',
      drift: [],
    });
    expect(read('kites', 'challengeID=1&cursor=30')?.of).toEqual({ name: 'kites', challenge_id: '1' });
  });

  it('is another one where its items say so: the page shows the next by now', () => {
    expect(read('kites', `challengeID=${harvest}&cursor=0`)?.of).toEqual({ name: 'harvest', challenge_id: harvest });
  });

  it('is filed by its number alone while a video lies over it, whose address the page has', () => {
    const over = reading(intlvideoTag, `${tiktok}/@x/video/${id}`, `challengeID=${harvest}&cursor=30`);
    expect(over).toMatchObject({ of: { challenge_id: harvest }, from: '30' });
    expect(over?.of).not.toHaveProperty('name');
  });

  it('is none on another page, or without a number', () => {
    expect(reading(intlvideoTag, profile, `challengeID=${harvest}`)).toBeNull();
    expect(read('kites', 'cursor=0')).toBeNull();
  });

  it('ends where the site says so, and not at an offset of 0', () => {
    expect(read('a', 'challengeID=1&cursor=30', answered({ cursor: '0' }))?.end).toBeNull();
    expect(read('a', 'challengeID=1&cursor=30', answered({ hasMore: false }))?.end).toBe('all');
  });
});

it('a sound is filed by its number', () => {
  expect(reading(intlvideoMusic, `${tiktok}/music/kites-${id}`, `musicID=${id}&cursor=30`)).toMatchObject({
    of: { music_id: id },
    from: '30',
    next: '30',
  });
});
