import { each, flag, integerOrText, record, text, url } from '../../../core/schema.ts';

/** `data` of a profile: what its page and the answer with its counts hold, in the site's own names (README, P4, Q6). */
export const newsUser = record({
  profileUserInfo: record({
    /** The secure id, `MS4wLjABAAAA…`. */
    userId: text,
    ...each(text, 'name description ipLocation'),
    avatarUrl: url,
    /** JSON text. */
    userAuthInfo: text,
    userVerified: flag,
    mediaId: integerOrText,
  }),
  /** Display texts such as `1.2万`. */
  fans_stat: record(each(integerOrText, 'fans following digg_count')),
});
