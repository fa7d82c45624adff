import { isTree, type Tree, tree } from '../../../core/json/tree.ts';
import { type Change, changed } from '../../../core/record/changed.ts';
import { profileRenames } from '../records/shortclip-user-profile.ts';

/** The body of the mobile page's own answer. `eid`: from the page's address, '' when the address names the user in another way. */
export interface H5Answer {
  readonly body: Tree;
  readonly eid: string;
}

// Fields that upstream writes and the specification does not show (README, D1).
const picture: Change = { without: 'urlPattern' };
const profile: Change = {
  without: 'verifiedDetail',
  names: profileRenames,
  within: { headurls: picture, bigHeadUrls: picture, user_profile_bg_urls: picture },
};
const userSettingOption: Change = { without: 'hide_follow_fans_count' };

/** Answers of 2020 have no eid: the address's eid is used. */
function profileOf(upstream: unknown, eid: string): unknown {
  const record = changed(upstream, profile);
  return isTree(record) && record.eid === undefined && eid ? { ...record, eid } : record;
}

/** Converts an answer's user, without `others`: the counts that the specification shows only for the other operation. */
function userChange(eid: string, others: string): Change {
  return { within: { profile: (value) => profileOf(value, eid), userSettingOption, ownerCount: { without: others } } };
}

/** The complete answer as E7 returns it. */
export function h5UserData({ body, eid }: H5Answer): Tree {
  return changed(body, { without: 'host-name', within: { userProfile: { ...userChange(eid, 'recommend'), without: 'extraLink' } } });
}

/** The answer's user as E8 returns it: a list of bare profiles, with one element for one link. */
export function h5UserDataV2({ body, eid }: H5Answer): readonly Tree[] {
  return [changed(tree(body.userProfile), userChange(eid, 'article_public'))];
}
