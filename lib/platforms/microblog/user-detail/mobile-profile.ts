import { exactInteger, type Tree, tree, trees } from '../../../core/json/json.ts';
import { because } from '../../../core/reason.ts';
import { type Change, changed, mapped, pathsUnder, same } from '../../../core/record/mapped.ts';
import { refuse, type UpstreamBody } from '../failures.ts';

/** Fields of the mobile record that have another name in the specification (README, D2). */
const mobileChange: Change = { names: { follow_count: 'friends_count' } };

/** Fields that the mobile answer never has, or (`followers_count`) has as a display text. Its tabs have other names. */
export const mobileGives = {
  allBut: [
    'log',
    ...pathsUnder({
      data: 'tabList blockText',
      'data.user':
        'domain weihao location url is_star followers_count pc_new v_plus vvip top_user user_type planet_video is_muteuser icon_list',
    }),
  ],
};

/** Fields found only in the copy of the user next to the follow button, if there is one. */
const inMenu = same('idstr avatar_large special_follow');

function menuUser(userInfo: Tree): Tree {
  return tree(trees(userInfo.toolbar_menus).find((menu) => tree(menu.userInfo).id === userInfo.id)?.userInfo);
}

/**
 * The mobile answer, if it is about the requested account; null when it shows no account, which proves nothing. @throws
 * Failure
 */
export function aboutMobileUser(body: UpstreamBody, uid: string): UpstreamBody | null {
  const data = body.data as { readonly userInfo?: Tree | null } | null | undefined;
  if (typeof data !== 'object' || data === null) throw refuse('upstream_changed', because('lacks', { field: 'data' }));
  if (!data.userInfo) return null;
  const answeredId = String(data.userInfo.id);
  if (answeredId !== uid)
    throw refuse('upstream_changed', because('other_item', { id: String(uid) }, { id: String(answeredId) }));
  return body;
}

/** What this mobile answer leaves out beyond `mobileGives`. */
export function mobileLacks(body: UpstreamBody): string[] {
  const menu = menuUser(tree(tree(body.data).userInfo));
  return Object.keys(inMenu)
    .filter((name) => menu[name] === undefined)
    .map((name) => `data.user.${name}`);
}

/** A mobile answer as the specification's record; fields it lacks are absent. */
export function fromMobile(body: UpstreamBody): Tree {
  const { userInfo, ...rest } = tree(body.data);
  const { followers_count, ...user } = tree(userInfo);
  const followers = exactInteger(followers_count);
  const exact = typeof followers === 'number' ? { followers_count: followers } : {};
  return {
    ...body,
    data: { ...rest, user: { ...changed(user, mobileChange), ...exact, ...mapped(menuUser(user), inMenu) } },
  };
}
