import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { renamed } from '../../../core/record/renamed.ts';
import { profileRenames } from '../records/shortclip-user-profile.ts';

/** What upstream writes and the specification does not show, by the object that holds it (upstream/shortclip.md §6.1). */
const extras = {
  root: ['host-name'],
  profile: ['verifiedDetail'],
  pictures: ['urlPattern'],
  userSettingOption: ['hide_follow_fans_count'],
} as const;
/** What the specification shows for one of the two operations only. */
const otherOperations = {
  E7: { userProfile: ['extraLink'], ownerCount: ['recommend'] },
  E8: { userProfile: [], ownerCount: ['article_public'] },
} as const;
const pictureLists = ['headurls', 'bigHeadUrls', 'user_profile_bg_urls'] as const;

/** The body of the mobile page's own answer. `eid`: that of the page's address, '' when it names the user otherwise. */
export interface H5Answer {
  readonly body: Tree;
  readonly eid: string;
}

function without(record: Tree, names: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** Applies `change` to an object that is there; absent and null stay as they are. */
function within(record: Tree, name: string, change: (value: Tree) => Tree): Tree {
  return record[name] ? { ...record, [name]: change(tree(record[name])) } : record;
}

function profileOf(profile: Tree, eid: string): Tree {
  const named = renamed(without(profile, extras.profile), profileRenames);
  const lists = pictureLists.filter((name) => Array.isArray(named[name]));
  const pictures = lists.map((name) => [name, trees(named[name]).map((one) => without(one, extras.pictures))] as const);
  // Answers of 2020 have no eid: then it is the one of the address.
  return { ...named, ...(named.eid === undefined && eid ? { eid } : {}), ...Object.fromEntries(pictures) };
}

function userProfile({ body, eid }: H5Answer, operation: keyof typeof otherOperations): Tree {
  const others = otherOperations[operation];
  const user = within(without(tree(body.userProfile), others.userProfile), 'profile', (profile) => profileOf(profile, eid));
  const settled = within(user, 'userSettingOption', (settings) => without(settings, extras.userSettingOption));
  return within(settled, 'ownerCount', (counts) => without(counts, others.ownerCount));
}

/** The whole answer as E7 has it. */
export function h5UserData(answer: H5Answer): Tree {
  return { ...without(answer.body, extras.root), userProfile: userProfile(answer, 'E7') };
}

/** The answer's user as E8 has it: a list of bare profiles, for one link a list of one. */
export function h5UserDataV2(answer: H5Answer): readonly Tree[] {
  return [userProfile(answer, 'E8')];
}
