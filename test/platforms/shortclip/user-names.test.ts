import { describe, expect, it } from 'vitest';
import { literalValue } from '../../../lib/core/page/page-literal.ts';
import { stateIn } from '../../../lib/platforms/shortclip/page/page-state.ts';
import { roomAuthor } from '../../../lib/platforms/shortclip/user/live/live-sources.ts';
import {
  compareNames,
  isUnproven,
  nameOf,
  namesGiven,
  namesIn,
  otherUser,
  sharePage,
  userPage,
} from '../../../lib/platforms/shortclip/user/user-names.ts';
import { idsOf, prefilledById, shareTextOf } from '../../../lib/platforms/shortclip/user/user-request.ts';
import { authorIn } from '../../../lib/platforms/shortclip/user/work/video-author.ts';

const eid = '3xz63mn6fngqtiq';

describe('names of a user', () => {
  it.each([
    [eid, { eid }],
    ['228905802', { uid: '228905802' }],
    [' QQ552310885 ', { kwai_id: 'QQ552310885' }],
  ])('are told apart: %s', (text, ids) => {
    expect(namesIn(text)).toEqual(ids);
  });

  it.each(['快手', 'a', 'x'.repeat(41), '3x!'])('are not read into %s', (text) => {
    expect(() => namesIn(text)).toThrow(/^user_id: /);
  });

  it('compare kind by kind, chosen names whatever their case', () => {
    expect(compareNames({ eid }, { uid: '1' })).toEqual({ shared: false, agree: true });
    expect(compareNames({ eid, kwai_id: 'qq5' }, { eid, kwai_id: 'QQ5' })).toEqual({ shared: true, agree: true });
    expect(compareNames({ eid, uid: '1' }, { eid, uid: '2' })).toEqual({ shared: true, agree: false });
  });

  it('tell another user from two users in one request', () => {
    expect(otherUser({ eid }, { eid, uid: '1' }, eid)).toBeNull();
    expect(otherUser({ eid }, { eid: '3xanother' }, eid)?.kind).toBe('upstream_changed');
    expect(otherUser({ eid, uid: '1' }, { eid, uid: '2' }, eid)?.kind).toBe('invalid_request');
  });

  it('tells, of two users in one request, by which name it asked', () => {
    expect(otherUser({ uid: '1' }, { uid: '2' }, '1')?.message).toContain('asked for 1, got 2');
    expect(otherUser({ eid, uid: '1' }, { uid: '2' }, eid)?.message).toContain('give one of them');
    expect(otherUser({ kwai_id: 'QQ5' }, { kwai_id: 'qq5' }, 'QQ5')).toBeNull();
  });

  it('are as an answer gives them, absent where it gives none', () => {
    expect(namesGiven(eid, 228905802, 'QQ5')).toEqual({ eid, uid: '228905802', kwai_id: 'QQ5' });
    expect(namesGiven('', 1n, null)).toEqual({ uid: '1' });
    expect(namesGiven({}, true, undefined)).toEqual({});
  });

  it('are asked by one by one: the platform’s own first', () => {
    expect([
      nameOf({ ids: { kwai_id: 'k', uid: '1', eid } }),
      nameOf({ ids: { kwai_id: 'k', uid: '1' } }),
      nameOf({ ids: {} }),
    ]).toEqual([...[eid, '1', '']]);
  });

  it('of id and link are unproven while they share no kind', () => {
    const url = `https://c.kuaishou.com/fw/user/${eid}`;
    expect(isUnproven({ ids: {}, url }, '228905802')).toBe(true);
    expect(isUnproven({ ids: {}, url }, eid)).toBe(false);
    expect(isUnproven({ ids: {}, url: `${url}?subBiz=PROFILE&shareObjectId=228905802` }, '228905802')).toBe(false);
    expect(isUnproven({ ids: {}, url }, '')).toBe(false);
  });
});

describe('a request', () => {
  const link = `https://www.kuaishou.com/profile/${eid}`;

  it('may have a link in the place of the id', () => {
    expect([idsOf({ user_id: link }), shareTextOf({ user_id: link, share_text: ' ' })]).toEqual([{}, link]);
    expect(idsOf({ user_id: link, share_text: 'x' })).toEqual({ eid });
    expect(() => idsOf({ user_id: 'https://v.kuaishou.com/Hel6KW', share_text: link })).toThrow('not in both');
  });

  it('names the user by a name, or by a link among other words', () => {
    expect([idsOf({ user_id: ` ${eid} ` }), shareTextOf({ user_id: eid })]).toEqual([{ eid }, '']);
    expect([
      idsOf({}),
      idsOf({ user_id: ' ' }),
      shareTextOf({}),
      shareTextOf({ user_id: null, share_text: null }),
    ]).toEqual([{}, {}, '', '']);
    expect([idsOf({ user_id: 'two words' }), shareTextOf({ user_id: ' two words ' })]).toEqual([{}, 'two words']);
    expect(shareTextOf({ user_id: link, share_text: `看 ${link}` })).toBe(`看 ${link}`);
  });

  it('of a page is by the user’s own name, else by the page’s address', () => {
    const target = { platform: 'shortclip', kind: 'video', url: 'https://v.kuaishou.com/1' } as const;
    expect(prefilledById({ ...target, ids: { uid: '1', eid } })).toEqual({ user_id: eid });
    expect(prefilledById({ ...target, ids: { photo_id: '3x' } })).toEqual({ share_text: target.url });
  });

  it('opens for people the desktop profile, which is by eid only', () => {
    expect(userPage({ ids: { eid }, url: null })).toBe(link);
    expect(userPage({ ids: { uid: '1' }, url: null })).toBe('https://c.kuaishou.com/fw/user/1');
    for (const other of ['https://evil.example/fw/user/1', 'https://www.kuaishou.com/profile/1', 'no address'])
      expect(sharePage({ ids: { uid: '1' }, url: other })).toBe('https://c.kuaishou.com/fw/user/1');
    expect(sharePage({ ids: {}, url: 'https://m.gifshow.com/fw/user/2?a=1' })).toBe(
      'https://m.gifshow.com/fw/user/2?a=1',
    );
  });

  it('opens the shared address with its query, else the plain one', () => {
    const shared = `https://v.m.chenzhongtech.com/fw/user/${eid}?subBiz=PROFILE&shareObjectId=1`;
    expect(sharePage({ ids: { eid }, url: shared })).toBe(shared);
    expect(sharePage({ ids: { eid }, url: link })).toBe(`https://c.kuaishou.com/fw/user/${eid}`);
    expect(sharePage({ ids: { uid: '1' }, url: null })).toBe('https://c.kuaishou.com/fw/user/1');
  });
});

describe('state of a page', () => {
  const apollo = (client: object) => JSON.stringify({ defaultClient: client });

  it('ends before the function that follows it', () => {
    const state = (html: string) => literalValue(stateIn(html, '__X__'));
    expect(state('<script>window.__X__={"a":";"};(function(){var s;}());</script>')).toEqual({ a: ';' });
    expect(state('<script>window.__X__ = {};</script>')).toEqual({});
    expect(stateIn('<p>', '__X__')).toBe('');
  });

  it('of a video names its author: by reference, or as the only one', () => {
    const one = { 'VisionVideoDetailPhoto:v1': {}, 'VisionVideoDetailAuthor:3xa': {} };
    expect(authorIn(apollo(one), 'v1')).toBe('3xa');
    expect(authorIn(apollo(one), 'v2')).toBe(null);
    const two = { ...one, 'VisionVideoDetailAuthor:3xb': {} };
    expect(authorIn(apollo(two), 'v1')).toBe('');
    expect(
      authorIn(
        apollo({ ...two, 'VisionVideoDetailPhoto:v1': { author: { __ref: 'VisionVideoDetailAuthor:3xb' } } }),
        'v1',
      ),
    ).toBe('3xb');
    expect(authorIn('{', 'v1')).toBe(null);
    const gone = { 'visionVideoDetail({"photoId":"v1"})': { status: 1040, photo: null } };
    for (const state of [gone, { ROOT_QUERY: gone }])
      expect(() => authorIn(apollo(state), 'v1')).toThrow(expect.objectContaining({ kind: 'removed' }));
    // The video before it.
    expect(authorIn(apollo({ ...one, ROOT_QUERY: gone }), 'v2')).toBe(null);
  });

  it('of a live room names its host, with bare undefined around', () => {
    expect(
      roomAuthor(`{"a":undefined,"liveroom":{"playList":[{"author":{"id":"${eid}","name":"undefined"}}]}}`),
    ).toEqual({
      id: eid,
      name: 'undefined',
    });
    expect(roomAuthor('{"liveroom":{"playList":[]}}')).toEqual({});
    expect(roomAuthor('')).toEqual({});
  });
});
