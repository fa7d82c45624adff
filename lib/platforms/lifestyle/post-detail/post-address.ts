import type { Item } from '../../../core/source.ts';

const host = 'www.lemon8-app.com';

/**
 * The post's address: as given, or else with a handle that the server ignores; `region` replaces the region in the
 * address.
 */
export function postAddress({ ids, url }: Item, region = ''): string {
  const given = url ? new URL(url) : null;
  const wanted = region || given?.searchParams.get('region');
  const path = given?.hostname === host ? given.pathname : `/@_/${ids.aweme_id}`;
  return `https://${host}${path}${wanted ? `?region=${wanted}` : ''}`;
}

/** The address that returns only the route's data (README, Q1). */
export function dataAddress(item: Item): string {
  const address = new URL(postAddress(item));
  const route = address.pathname.startsWith('/article/')
    ? 'routes/article.$article_iid'
    : 'routes/$user_link_name_.$article_id';
  address.searchParams.set('_data', route);
  address.searchParams.set('_version', '1');
  return address.href;
}
