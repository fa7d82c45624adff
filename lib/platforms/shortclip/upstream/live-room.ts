import { anything, each, flag, integer, object, record, text, url, integerOrText } from '../../../core/schema.ts';

/** `author` in the state of a live room (README, P4): only id and name are documented. */
export const roomAuthorState = record(
  {
    avatar: url,
    ...each(text, 'description sex'),
    living: flag,
    ...each(text, 'followStatus constellation cityName'),
    originUserId: integerOrText,
    ...each(flag, 'privacy isNew'),
    timestamp: integer,
    ...each(object, 'verifiedStatus bannedStatus counts'),
    type: anything,
  },
  { id: text, name: text },
);
