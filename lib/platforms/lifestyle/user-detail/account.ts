import type { Tree } from '../../../core/json/json.ts';
import type { Item } from '../../../core/source.ts';
import { conclusive, refuse } from '../failures.ts';
import { recordsIn } from '../page/named-records.ts';
import type { SoughtRecord } from '../page/sought.ts';

/** The name of an account's record, whatever its version (README, P3). Records of other accounts stand beside it. */
const detailKey = /^\$UserDetail\w*\+/;

/**
 * The record of the account with this name or id, or null. @throws Failure `removed` where it says that it is banned
 * (README, F5)
 */
export function accountWith(id: string, values: readonly unknown[]): Tree | null {
  const all = values.flatMap((value) => recordsIn(value, detailKey)).filter(({ name }) => name !== '');
  const match = all.find(({ record: { linkName, userId } }) => linkName === id || String(userId) === id);
  if (match?.record.isBannedAccount === true) throw refuse('removed');
  return match?.record ?? null;
}

/** The profile's address, by its name or else by its id. */
export function profileAddress({ ids, url }: Item, region = ''): string {
  const path = ids.link_name ? `@${ids.link_name}` : `user/${ids.user_id}/share`;
  const wanted = region || (url && new URL(url).searchParams.get('region'));
  return `https://www.lemon8-app.com/${path}${wanted ? `?region=${wanted}` : ''}`;
}

/** An account, for the sources that read it. */
export const account: SoughtRecord = {
  page: 'profile',
  sought({ ids }) {
    const id = String(ids.link_name ?? ids.user_id);
    return { key: detailKey, id, among: (values) => accountWith(id, values) };
  },
  address: profileAddress,
  source: { conclusive, normalize: (record) => record },
};
