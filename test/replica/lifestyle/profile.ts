import {
  profileContext,
  profileLoader,
  profileRoute,
  singleFetchContext,
} from '../../fixtures/lifestyle/remix-context.ts';
import { html, json, plain, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest, World } from '../framework/site.ts';
import { accountUnder, names, region } from './catalogue.ts';
import { firstWorks, furtherWorks, worksBelow } from './lists/works.ts';
import { page, wall } from './page.ts';
import { faulty } from './post.ts';

type Account = NonNullable<ReturnType<typeof accountUnder>>;

/** What stands in the place of a profile's page. */
export const faultyProfiles: Readonly<Record<string, (asked: Account) => object>> = {
  'no-user': (asked) => profileLoader(null, asked),
  'another-person': (asked) =>
    profileLoader(accountUnder(asked.linkName === names.author ? names.other : names.author), asked),
  'banned-account': (asked) => profileLoader({ ...asked, isBannedAccount: true }),
};

/** R15: the account under its name, (B) under its id, (C) under a key of an earlier version. */
function loaderOf(account: Account, world: World) {
  const { linkName, userId } = account;
  const named = world.is('profile-by-id') ? `%40${userId}` : `%40${linkName}`;
  const loader = profileLoader(
    account,
    account,
    `${world.is('profile-key') ? '$UserDetail' : '$UserDetailV2'}+${named}`,
  );
  return linkName === names.prolific ? { ...loader, ...firstWorks(linkName, world) } : loader;
}

/** A profile's page, its route's data (`?_data=`) or, for a router that fetches by itself, its values (`.data`). */
export function profile(name: string, request: ReplicaRequest, world: World): Answer {
  const { path, url, cookies } = request;
  const served = world.served(name);
  if (served) return html(served);
  const account = accountUnder(name.replace(/\.data$/, ''));
  if (!account) return html('<!doctype html><title>404</title>', { status: 404 });
  const { linkName, nickName } = account;
  // An id's address leads to the profile by its name.
  if (path.startsWith('/user/')) return redirect(`/@${linkName}?region=${url.searchParams.get('region') ?? region}`);
  const loader = loaderOf(account, world);
  if (path.endsWith('.data')) {
    const values = JSON.stringify({ [profileRoute]: loader });
    return plain(values, { headers: { 'content-type': 'text/x-script; charset=utf-8' }, delay: 2000 });
  }
  if (url.searchParams.has('_data'))
    return url.searchParams.has('maxBeHotTime') ? furtherWorks(linkName, url, world) : json(JSON.stringify(loader));
  // R4
  if (world.is('consent-wall') && cookies['cookie-consent'] !== '1') return wall();
  const fault = world.fault(request, 'document') ?? '';
  const shown = faulty[fault]?.('');
  if (shown) return shown;
  if (world.is('single-fetch')) return page(nickName, singleFetchContext(), { router: true, fetches: true });
  const program = { router: !world.is('no-router'), fetches: false };
  const below = linkName === names.prolific ? worksBelow(world) : '';
  return page(nickName, profileContext(faultyProfiles[fault]?.(account) ?? loader), program, '', below);
}
