import { expect, it } from 'vitest';
import type { PageContext } from '../../../lib/core/source.ts';
import { userInState } from '../../../lib/platforms/shortclip/user/profile/profile-sources.ts';
import type { UserInput } from '../../../lib/platforms/shortclip/user/user-source.ts';
import { profileUser } from '../../fixtures/shortclip/profile-user.ts';

const eid = '3xinvented00qtiq';
const other = '3xinvented00next';

interface State {
  /** Users of the entries; null: no state. */
  readonly users: readonly string[] | null;
  readonly complete?: boolean;
  readonly age?: number;
}

async function said({ users, complete = true, age = 20_000 }: State, profile = true) {
  const texts = users?.map((one) => JSON.stringify(profileUser(one))) ?? null;
  const evaluate = async () => ({ users: texts, complete, profile, age, check: false });
  return userInState({ ids: { eid }, url: null }, {
    page: { evaluate },
    input: {},
  } as unknown as PageContext<UserInput>);
}

it('a state of another user, or without any, is no failure and does not wait (R4 C)', async () => {
  for (const users of [[other], []]) expect((await said({ users, age: 100 })).outcome).toBe('absent');
});

it('a profile without a state is waited for, up to 15 s, and is no failure then (R4 B, change 1)', async () => {
  expect((await said({ users: null, age: 14_000 })).outcome).toBe('not-yet');
  expect((await said({ users: null, age: 15_000 })).outcome).toBe('absent');
  expect((await said({ users: null, age: 100, complete: false })).outcome).toBe('not-yet');
  expect((await said({ users: null, age: 100 }, false)).outcome).toBe('absent');
});
