import { anything, flag, integer, integerOrText, object, record, text, url } from '../../../core/schema.ts';

/** `author` in the state of a live room (README, P4): only id and name are documented. */
export const roomAuthorState = record(
  {
    avatar: url,
    description: text,
    sex: text,
    living: flag,
    followStatus: text,
    constellation: text,
    cityName: text,
    originUserId: integerOrText,
    privacy: flag,
    isNew: flag,
    timestamp: integer,
    verifiedStatus: object,
    bannedStatus: object,
    counts: object,
    type: anything,
  },
  { id: text, name: text },
);
