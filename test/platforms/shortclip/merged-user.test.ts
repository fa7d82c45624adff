import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { because } from '../../../lib/core/reason.ts';
import { essentialsLacking } from '../../../lib/core/record/essentials.ts';
import { found } from '../../../lib/core/source.ts';
import { liveRecord } from '../../../lib/platforms/shortclip/user/live/live-sources.ts';
import { onceAnswered, unlessRefused } from '../../../lib/platforms/shortclip/user/refused-in-run.ts';
import { exactCount } from '../../../lib/platforms/shortclip/user/user-fields.ts';
import { wholeAnswer } from '../../../lib/platforms/shortclip/user/user-shape.ts';
import { shortclipUserData } from '../../../lib/platforms/shortclip/user-data.ts';
import { shortclipUserDataV2 } from '../../../lib/platforms/shortclip/user-data-v2.ts';
import { fakeTransport } from '../../core/parts.ts';
import { mergeOf } from '../../core/record/merge-of.ts';
import { told } from '../../core/told.ts';

// Who wins a field that several sources give (shortclip README, S2).

const record = (source: string, profile: object) => [source, [profile]] as const;
const merged = (...records: readonly ReturnType<typeof record>[]) =>
  (mergeOf(shortclipUserDataV2, records).data as readonly Readonly<Record<string, unknown>>[])[0];
const named = (source: string) => record(source, { profile: { user_name: source } });

describe('several records of one user', () => {
  /** The sources, those of one kind together, the best first. */
  const ranked = [
    ['work-page'],
    ['profile-state', 'profile-user', 'profile-request'],
    ['live-user', 'live-request'],
    ['vision-profile'],
    ['live-room'],
  ];

  it('give each field by who knows it best, in whatever order they came', () => {
    for (const [at, group] of ranked.entries()) {
      for (const source of group) {
        const worse = ranked.slice(at + 1).flatMap(([one]) => (one ? [named(one)] : []));
        expect(merged(...worse, named(source))).toEqual({ profile: { user_name: source } });
        expect(merged(named(source), ...worse)).toEqual({ profile: { user_name: source } });
      }
    }
  });

  it('know every source that can give part of a user', () => {
    const partial = shortclipUserData.sources.filter((one) => one.kind !== 'tab' && one.gives).map(({ id }) => id);
    expect(partial.filter((id) => ![...ranked.flat(), 'vision-request'].includes(id))).toEqual([]);
  });

  it('give the platform’s own name by the live site before the desktop’s', () => {
    const [desktop, live, work] = ['profile-user', 'live-user', 'work-page'].map((source) =>
      record(source, { profile: { shortclipId: source } }),
    );
    if (!desktop || !live || !work) throw new Error('three records');
    expect(merged(desktop, live)).toEqual({ profile: { shortclipId: 'live-user' } });
    expect(merged(desktop, live, work)).toEqual({ profile: { shortclipId: 'work-page' } });
    expect(merged(desktop)).toEqual({ profile: { shortclipId: 'profile-user' } });
  });

  it('fill one another’s objects, empty values giving way', () => {
    const vision = record('vision-profile', {
      profile: { eid: '3x', user_text: 'v' },
      ownerCount: { fan: 1, photo: 2 },
      cityName: 'v',
    });
    const live = record('live-user', { profile: { user_id: 7, user_text: '' }, ownerCount: { fan: 3 }, cityName: 'c' });
    expect(merged(vision, live)).toEqual({
      profile: { eid: '3x', user_id: 7, user_text: 'v' },
      ownerCount: { fan: 3, photo: 2 },
      cityName: 'c',
    });
  });

  it('have another’s count where the live site writes 0, and lack it where it stands alone', () => {
    const vision = record('vision-profile', { ownerCount: { fan: 12_548, follow: 0, photo: 0 } });
    const user = { id: '3x', name: 'a', counts: { fan: 0, follow: 0, photo: 0 } };
    const live = liveRecord({ user, sensitive: null }, { ids: { eid: '3x' }, url: null });
    expect(merged(vision, record('live-user', live))).toMatchObject({
      ownerCount: { fan: 12_548, follow: 0, photo: 0 },
    });
    expect(essentialsLacking([live], shortclipUserDataV2)).toEqual(['picture', 'followers']);
  });

  it('are an answer as a whole where one of them was', () => {
    const of = (...sources: readonly string[]) =>
      mergeOf(
        shortclipUserData,
        sources.map((source) => [source, wholeAnswer.wrap({ profile: { user_name: source } }, source !== 'live-room')]),
      ).data;
    expect(of('live-room')).toEqual({ userProfile: { profile: { user_name: 'live-room' } } });
    expect(of('live-room', 'live-user')).toEqual({ result: 1, userProfile: { profile: { user_name: 'live-user' } } });
  });
});

it.each([
  [7, 7],
  ['7', 7],
  [' 1,234 ', 1234],
  ['12,345,678', 12_345_678],
  ['123,456', 123_456],
])('the count %j is exactly %j', (shown, count) => {
  expect(exactCount(shown)).toBe(count);
});

const inexact = ['1,23', '1234,567', '1.2万', '1.2w', '2亿', '12x', 'x12', '-1', '1.5', '9'.repeat(17), ''];
it.each([...inexact, -1, 1.5, 2 ** 53, null, undefined, [3]])('the count %j is not exact', (shown) => {
  expect(exactCount(shown)).toBeUndefined();
});

describe('an address that refused', () => {
  const asked: string[] = [];
  const ask = (transport: ReturnType<typeof fakeTransport>, address: string, thrown?: unknown) =>
    unlessRefused(transport, address, async () => {
      asked.push(address);
      if (thrown) throw thrown;
      return found({});
    });

  it.each(['challenge', 'rate_limited', 'upstream_refused'] as const)(
    'with %s is asked no second time within the run',
    async (kind) => {
      const [run, other] = [fakeTransport({}), fakeTransport({})];
      asked.length = 0;
      await expect(ask(run, 'a', new Failure(kind, told('No.')))).rejects.toThrow('No.');
      expect(await ask(run, 'a')).toEqual({ outcome: 'absent', reason: because('shortclip_refused_already') });
      expect([(await ask(run, 'b')).outcome, (await ask(other, 'a')).outcome]).toEqual(['found', 'found']);
      expect(asked).toEqual(['a', 'b', 'a']);
    },
  );

  it.each([new Failure('unreachable', told('No.')), new Error('challenge')])(
    'otherwise (%s) is asked again',
    async (thrown) => {
      const run = fakeTransport({});
      await expect(ask(run, 'a', thrown)).rejects.toBe(thrown);
      expect((await ask(run, 'a')).outcome).toBe('found');
    },
  );

  it('and one that answered, if its answer is the same for all, are asked no second time', async () => {
    const run = fakeTransport({});
    const once = (address: string) => onceAnswered(run, address, async () => found({}));
    expect((await once('a')).outcome).toBe('found');
    expect(await once('a')).toEqual({ outcome: 'absent', reason: because('shortclip_answered_already') });
    await expect(ask(run, 'b', new Failure('challenge', told('No.')))).rejects.toThrow('No.');
    expect(await once('b')).toEqual({ outcome: 'absent', reason: because('shortclip_refused_already') });
  });
});
