import { authorToken } from '../../../replica/news/catalogue.ts';
import { byKind } from '../../tables/by-kind.ts';
import { faultsAt } from '../../tables/signals.ts';

/** A fault of info's answer, met by the source that asks for it. */
export const infoFault = faultsAt({ name: 'info: $fault', path: '/info/', sources: ['info'] });

/** A fault of a page, met by a background tab. */
export const tabFault = faultsAt({ name: 'tab: $fault', on: 'document', sources: ['tab'] });

/** What a tab meets in the place of an article or a micro post. */
export const tabFaults = byKind(tabFault, {
  challenge: 'captcha wordless-check',
  sign_in_required: 'sign-in to-login',
  rate_limited: 'busy',
  not_found: 'deleted sent-home',
  upstream_refused: 'no-state',
});

export const author = `https://www.toutiao.com/c/user/token/${authorToken}/`;

/** A fault of the list that an author's page asks for. */
export const ofAuthor = faultsAt({
  name: 'the list that a page asked for is refused',
  path: '/api/',
  sources: ['observed-feed'],
  arrange: { tabs: [author] },
});
