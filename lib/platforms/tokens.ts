import type { TokenNames } from '../core/secrets.ts';

const byteDance = 'msToken a_bogus X-Bogus _signature verifyFp';
/** As a parameter of an address, behind one of `?&#;` or its code, or with the value of a token. */
const fp = '(?<=[?&#;36F])fp fp(?==verify_)';

/**
 * The platforms' names for their tokens, by platform id (README of each, under A and Q), and for what a viewer alone
 * calls somebody (D10 of Douyin, D2 of Toutiao). Apart from the platforms' descriptions, because exports need nothing
 * else of those. Fields of specified records, such as `authentication_token`, and signatures of media are no tokens.
 */
export const tokenNames: Readonly<Record<string, TokenNames>> = {
  cnvideo: {
    signing: `${byteDance} ${fp} uifid x-secsdk-web-signature`,
    members: 'msToken remarkName',
  },
  intlvideo: { signing: `${byteDance} X-Gnarly X-Dynosaur` },
  news: { signing: byteDance, members: 'remark_name' },
  notes: { opening: 'xsec_token', members: 'xsec_token xsecToken' },
  shortclip: { signing: '__NS_hxfalcon' },
};
