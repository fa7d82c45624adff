import { describe, expect, it } from 'vitest';
import { roomAuthor } from '../../../lib/platforms/shortclip/live/live-room.ts';
import { stateIn } from '../../../lib/platforms/shortclip/page/page-state.ts';
import { authorIn } from '../../../lib/platforms/shortclip/page/video-author.ts';
import { sharePage } from '../../../lib/platforms/shortclip/user/user-address.ts';
import { compareNames, isUnproven, namesIn, otherUser } from '../../../lib/platforms/shortclip/user/user-names.ts';
import { idsOf, shareTextOf } from '../../../lib/platforms/shortclip/user/user-request.ts';

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
    expect(() => idsOf({ user_id: 'https://v.kuaishou.com/Hel6KW', share_text: link })).toThrow('not two');
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
    expect(stateIn('<script>window.__X__={"a":";"};(function(){var s;}());</script>', '__X__')).toBe('{"a":";"}');
    expect(stateIn('<script>window.__X__ = {};</script>', '__X__')).toBe('{}');
    expect(stateIn('<p>', '__X__')).toBe('');
  });

  it('of a video names its author: by reference, or as the only one', () => {
    const one = { 'VisionVideoDetailPhoto:v1': {}, 'VisionVideoDetailAuthor:3xa': {} };
    expect(authorIn(apollo(one), 'v1')).toBe('3xa');
    expect(authorIn(apollo(one), 'v2')).toBe('');
    const two = { ...one, 'VisionVideoDetailAuthor:3xb': {} };
    expect(authorIn(apollo(two), 'v1')).toBe('');
    expect(authorIn(apollo({ ...two, 'VisionVideoDetailPhoto:v1': { author: { __ref: 'VisionVideoDetailAuthor:3xb' } } }), 'v1')).toBe(
      '3xb',
    );
    expect(authorIn('{', 'v1')).toBe('');
  });

  it('of a live room names its host, with bare undefined around', () => {
    expect(roomAuthor(`{"a":undefined,"liveroom":{"playList":[{"author":{"id":"${eid}","name":"undefined"}}]}}`)).toEqual({
      id: eid,
      name: 'undefined',
    });
    expect(roomAuthor('{"liveroom":{"playList":[]}}')).toEqual({});
    expect(roomAuthor('')).toEqual({});
  });
});
