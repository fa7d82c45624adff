import type { TokenNames } from '../core/secrets.ts';

const byteDance = 'msToken a_bogus X-Bogus _signature verifyFp';

/**
 * What the platforms call their tokens, by id (README of each, under A and Q). Apart from their descriptions, because
 * exports need nothing else of those. What a specified record has, such as `authentication_token`, and the signatures
 * of media are none.
 */
export const tokenNames: Readonly<Record<string, TokenNames>> = {
  cnvideo: { signing: `${byteDance} fp uifid x-secsdk-web-signature`, members: 'msToken' },
  intlvideo: { signing: `${byteDance} X-Gnarly X-Dynosaur` },
  news: { signing: byteDance },
  notes: { opening: 'xsec_token', members: 'xsec_token xsecToken' },
  shortclip: { signing: '__NS_hxfalcon' },
};
