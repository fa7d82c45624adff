import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../lib/core/json/json.ts';
import { compare } from '../../../lib/core/record/drift.ts';
import { parseAnswer } from '../../../lib/platforms/microblog/failures.ts';
import { microblogUserDetail } from '../../../lib/platforms/microblog/user-detail/index.ts';
import {
  aboutMobileUser,
  fromMobile,
  mobileLacks,
} from '../../../lib/platforms/microblog/user-detail/mobile-profile.ts';
import { aboutUser, profilePath, profileUrl } from '../../../lib/platforms/microblog/user-detail/profile-request.ts';
import { mobileUser } from '../../fixtures/microblog/mobile-user.ts';
import { profileInfo } from '../../fixtures/microblog/profile-info.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';

const userDetail = microblogUserDetail.data;

const uid = '5000000007';

function read(text: string): Record<string, unknown> {
  return parseJson(text) as Record<string, unknown>;
}

describe('asking for a profile', () => {
  it('sends exactly one name, the number before the others', () => {
    expect(profilePath({ uid, custom: 'kites', screen_name: '风' })).toBe(
      `/ajax/profile/info?uid=${uid}&scene=profile`,
    );
    expect(profilePath({ custom: 'kites' })).toBe('/ajax/profile/info?custom=kites&scene=profile');
    expect(profilePath({ screen_name: 'R&B 风' })).toBe(
      '/ajax/profile/info?screen_name=R%26B%20%E9%A3%8E&scene=profile',
    );
  });

  it('opens the form of address the account was named by', () => {
    expect([profileUrl({ uid }), profileUrl({ custom: 'kites' }), profileUrl({ screen_name: '风' })]).toEqual([
      `https://weibo.com/u/${uid}`,
      'https://weibo.com/kites',
      'https://weibo.com/n/%E9%A3%8E',
    ]);
  });

  it('asks a post without its author for nothing', () => {
    const post = { platform: 'microblog', kind: 'post', ids: { mid: '5232345678901234' }, url: '' } as const;
    expect(microblogUserDetail.prefill(post)).toBeNull();
  });

  it('takes an answer about another account for no answer', () => {
    expect(() => aboutUser(profileInfo('5000000008'), { uid })).toThrow(/asked for 5000000007, got 5000000008/);
    expect(() => aboutMobileUser(mobileUser('5000000008'), uid)).toThrow(/got 5000000008/);
    expect(aboutUser(profileInfo(uid), { uid })).toEqual(profileInfo(uid));
    expect(() => aboutUser(profileInfo(uid), { custom: 'nobody' })).toThrow(/asked for nobody/);
    expect(() => aboutUser(profileInfo(uid), { screen_name: '没有这个人' })).toThrow(/asked for 没有这个人/);
    const named = profileInfo(uid);
    const user = { ...named.data.user, domain: 'kites', weihao: '304270168' };
    const body = { ...named, data: { ...named.data, user } };
    for (const ids of [
      { screen_name: user.screen_name },
      ...['Kites', uid, '304270168'].flatMap((custom) => [{ custom }, { uid, custom }]),
    ]) {
      expect(aboutUser(body, ids)).toEqual(body);
    }
    for (const own of [{ domain: '' }, { weihao: '' }])
      expect(() =>
        aboutUser({ ...body, data: { ...body.data, user: { ...user, ...own } } }, { uid, custom: 'nobody' }),
      ).toThrow(expect.objectContaining({ kind: 'invalid_request' }));
  });
});

describe('the mobile answer', () => {
  const record = fromMobile(mobileUser(uid)) as { data: { user: Record<string, unknown> } };

  it('has the names of the record, and no follower count that is only a text', () => {
    expect(record.data.user).toMatchObject({
      id: 5000000007,
      idstr: uid,
      friends_count: 3,
      followers_count_str: '24.7万',
      special_follow: false,
    });
    expect(record.data.user).not.toHaveProperty('followers_count');
    expect(record.data.user).not.toHaveProperty('follow_count');
    const odd = compare(record, userDetail).drift.filter((line) => !line.endsWith(': new field'));
    expect(odd).toEqual([]);
  });

  it.each([246_776, '246776'])('keeps a follower count in digits: %j', (followers_count) => {
    const { data, ...old } = mobileUser(uid);
    const answer = { ...old, data: { ...data, userInfo: { ...data.userInfo, followers_count } } };
    expect(fromMobile(answer)).toMatchObject({ data: { user: { followers_count: 246_776 } } });
  });

  it('says what it missing without a follow button', () => {
    const answer = mobileUser(uid);
    const bare = { ...answer, data: { ...answer.data, userInfo: { ...answer.data.userInfo, toolbar_menus: [] } } };
    expect(mobileLacks(answer)).toEqual([]);
    expect(mobileLacks(bare)).toEqual(['data.user.idstr', 'data.user.avatar_large', 'data.user.special_follow']);
    expect(fromMobile(bare)).not.toHaveProperty('data.user.idstr');
  });
});

describe.skipIf(!hasCaptures('microblog'))('captured answers', needsCaptures, () => {
  it('the profile of 2023 is the record as it is', () => {
    const body = capture('microblog', 'e10-profile-info-2023.json') as Record<string, unknown>;
    const text = JSON.stringify(body);
    expect(
      aboutUser(parseAnswer({ status: 200, url: 'https://weibo.com/', text }, null), { uid: '4944091147' }),
    ).toEqual(read(text));
  });

  it.each([
    [null, 'sign_in_required'],
    [false, 'sign_in_required'],
    [true, 'session_expired'],
  ])('a missing session of 2026, signed in: %s, is %s', (signedIn, kind) => {
    const text = JSON.stringify(capture('microblog', 'e10-session-missing.json'));
    expect(() => parseAnswer({ status: 200, url: 'https://weibo.com/', text }, signedIn)).toThrow(
      expect.objectContaining({ kind }),
    );
  });
});
