import { describe, expect, it } from 'vitest';
import { type Tree, tree } from '../../../lib/core/json/json.ts';
import { missingPaths, pathsOf } from '../../../lib/core/record/missing.ts';
import { liveRecord, roomRecord } from '../../../lib/platforms/shortclip/user/live/live-sources.ts';
import { profileUserRecord } from '../../../lib/platforms/shortclip/user/profile/profile-sources.ts';
import { leftOut } from '../../../lib/platforms/shortclip/user/user-fields.ts';
import {
  bareProfiles,
  givesOf,
  type UserShape,
  wholeAnswer,
} from '../../../lib/platforms/shortclip/user/user-shape.ts';
import { visionRecord } from '../../../lib/platforms/shortclip/user/vision/vision-sources.ts';
import { shortclipUserData } from '../../../lib/platforms/shortclip/user-data.ts';
import { shortclipUserDataV2 } from '../../../lib/platforms/shortclip/user-data-v2.ts';
import { stands } from '../../conformance/properties.ts';
import { mergeOf } from '../../core/record/merge-of.ts';
import { h5Profile } from '../../fixtures/shortclip/h5-profile.ts';
import { liveSensitiveUserInfo } from '../../fixtures/shortclip/live-sensitive-user-info.ts';
import { liveUserInfo } from '../../fixtures/shortclip/live-user-info.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { profileUser } from '../../fixtures/shortclip/profile-user.ts';
import { visionProfile } from '../../fixtures/shortclip/vision-profile.ts';
import { capture, departures, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { valuePaths } from '../../records/value-paths.ts';

const eid = '3xinvented00qtiq';
const item = { ids: { eid }, url: null };
/** The profile in either operation's record. */
const profileOf = (data: unknown): Tree => tree(Array.isArray(data) ? data[0] : tree(data).userProfile);
const shapes: readonly (readonly [string, UserShape])[] = [
  ['E7', wholeAnswer],
  ['E8', bareProfiles],
];

const visionUser: Tree = visionProfile(eid).data.visionProfile.userProfile;
const liveUser = {
  user: liveUserInfo(eid).data.userInfo as Tree,
  sensitive: liveSensitiveUserInfo(eid).data.sensitiveUserInfo as Tree,
};

describe.each(shapes)("the mobile page's answer as %s", (spec, shape) => {
  const record = shape.fromH5({ body: h5Profile(eid), eid: '' });

  it('has every field of the record and none besides', () => {
    expect(departures(shape.schema, record)).toEqual([]);
    const published = new Set(pathsOf(shape.schema));
    expect(valuePaths(record).filter((path) => !published.has(path))).toEqual([]);
    expect([...published].filter((path) => !stands(record, path))).toEqual([]);
  });

  it('takes the eid of the address where the answer has none, and its own where it has', () => {
    const { eid: _, ...profile } = h5Profile(eid).userProfile.profile;
    const body = { ...h5Profile(eid), userProfile: { ...h5Profile(eid).userProfile, profile } };
    const idOf = (given: string) => profileOf(shape.fromH5({ body, eid: given })).profile as Tree;
    expect(idOf('3xoftheaddress0').eid).toBe('3xoftheaddress0');
    expect(idOf('')).not.toHaveProperty('eid');
    expect((profileOf(shape.fromH5({ body: h5Profile(eid), eid: '3xother' })).profile as Tree).eid).toBe(eid);
  });

  it('with null or nothing in the place of objects and lists stays so', () => {
    const body = {
      result: 1,
      shareInfo: null,
      userProfile: { profile: { headurls: null }, ownerCount: null, userSettingOption: null },
    };
    const user = profileOf(shape.fromH5({ body, eid: '' }));
    expect(user).toEqual({ profile: { headurls: null }, ownerCount: null, userSettingOption: null });
  });

  it.skipIf(!hasCaptures('shortclip'))('of 2020 departs in nothing but what was not yet written', needsCaptures, () => {
    const body = capture('shortclip', 'e7-user-profile-2020.json') as Tree;
    const real = shape.fromH5({ body, eid });
    expect(departures(shape.schema, real)).toEqual(spec === 'E8' ? ['[].canGuestShowMomentNews'] : []);
    expect(profileOf(real)).toMatchObject({
      profile: { eid, shortclipId: 'IY698872587', user_id: 482256779 },
      ownerCount: { fan: 17276 },
      cityName: '桌门 箱烛池',
    });
    expect(JSON.stringify(real)).not.toMatch(/urlPattern|host-name|hide_follow_fans_count|kwaiId/);
  });
});

describe('partial records', () => {
  it('of the desktop site have every digit, a whole address, and no number of all works', () => {
    const user: Tree = profileUser(eid, true).userProfile;
    const { fans, following, likes, works, kwaiId } = person(eid);
    const record = profileUserRecord(user);
    expect(record).toMatchObject({
      profile: { eid, shortclipId: kwaiId, user_sex: 'F', headurl: expect.stringMatching(/^https:\/\/p2/) },
      ownerCount: { fan: fans, follow: following, like: likes, photo_public: works },
      isFollowing: true,
    });
    expect(record.ownerCount).not.toHaveProperty('photo');
    expect(leftOut('desktop', record)).toEqual([]);
    const { gender, ...rest } = user;
    const inside = profileUserRecord({
      ...rest,
      profile: { ...tree(user.profile), gender },
      ownerCount: { fan: '1.7万' },
    });
    expect(inside).toMatchObject({ profile: { user_sex: 'F' } });
    expect(inside).not.toHaveProperty('ownerCount');
  });

  it('of the desktop site name what is shown rounded or hidden', () => {
    const record = visionRecord(visionUser);
    // `photo` is null there: never the public ones in its place.
    expect(record.ownerCount).toEqual({ follow: 830, photo_public: 387 });
    expect(leftOut('vision', record)).toEqual(['ownerCount.fan', 'ownerCount.photo']);
    expect(
      visionRecord({ ...visionUser, ownerCount: { fan: '999', photo: 400, follow: '1', photo_public: '387' } })
        .ownerCount,
    ).toEqual({
      fan: 999,
      photo: 400,
      follow: 1,
      photo_public: 387,
    });
  });

  it('of the live site hold its ids and leave an unknown follow status open', () => {
    const { userId, kwaiId } = person(eid);
    expect(liveRecord(liveUser, item)).toMatchObject({
      profile: { eid, user_id: userId, shortclipId: kwaiId, verified: true },
      isFollowing: true,
    });
    const other = { ...liveUser, user: { ...liveUser.user, followStatus: 'SOMETHING_NEW', id: 'QQ552310885' } };
    expect(leftOut('live', liveRecord(other, item))).toEqual(['profile.eid', 'ownerCount.fan', 'isFollowing']);
  });

  it('of the live site hold a count that only its first answer has', () => {
    const first = { ...liveUser.user, counts: { fan: 12, follow: 830, photo: 9 } };
    const second = { ...liveUser.sensitive, counts: { fan: '', follow: null, photo: 387 } };
    expect(liveRecord({ user: first, sensitive: second }, item).ownerCount).toEqual({
      fan: 12,
      follow: 830,
      photo: 387,
    });
  });

  it('of the live site without its second answer lack the counts and the chosen name', () => {
    const missing = ['profile.shortclipId', 'ownerCount.fan', 'ownerCount.follow', 'ownerCount.photo'];
    expect(leftOut('live', liveRecord({ ...liveUser, sensitive: null }, item))).toEqual(missing);
  });

  it.each(shapes)('merge as %s: the live site counts the works, and all that is missing is named', (_, shape) => {
    const vision = visionRecord({
      ...visionUser,
      ownerCount: { ...(visionUser.ownerCount as Tree), photo_public: '300' },
    });
    const live = liveRecord(liveUser, item);
    const merged = mergeOf(shape === wholeAnswer ? shortclipUserData : shortclipUserDataV2, [
      ['vision-profile', shape.wrap(vision, true)],
      ['live-request', shape.wrap(live, true)],
    ]).data;
    const profile = profileOf(merged);
    expect(profile.ownerCount).toEqual({ follow: 830, photo: 387, photo_public: 300 });
    expect(profile.profile).toMatchObject({
      user_id: person(eid).userId,
      user_profile_bg_url: expect.stringContaining('_bg.jpg'),
    });
    const visionLacks = [
      ...missingPaths(shape.schema, givesOf(shape, 'vision')),
      ...leftOut('vision', vision).map((path) => shape.at + path),
    ];
    const liveLacks = [
      ...missingPaths(shape.schema, givesOf(shape, 'live')),
      ...leftOut('live', live).map((path) => shape.at + path),
    ];
    const missing = visionLacks.filter((path) => liveLacks.includes(path));
    const absent = pathsOf(shape.schema).filter((path) => !stands(merged, path));
    expect(absent.filter((path) => !missing.includes(path))).toEqual([]);
    expect(missing.filter((path) => stands(merged, path))).toEqual([]);
  });

  it('of a room have its id only where it is the one asked for', () => {
    const author = { id: eid, name: 'x' };
    expect(roomRecord(author, { ids: { eid } })).toEqual({ profile: { eid, user_name: 'x' } });
    expect(roomRecord(author, { ids: { kwai_id: person(eid).kwaiId } })).toEqual({ profile: { user_name: 'x' } });
  });

  it.each(shapes)('of a room alone as %s have no result', (_, shape) => {
    const room = shape.wrap({ profile: { eid, user_name: 'x' } }, false);
    expect(JSON.stringify(room)).not.toContain('result');
  });
});
