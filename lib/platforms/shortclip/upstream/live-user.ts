import { anything, each, flag, integer, integerOrText, object, record, text, url } from '../../../core/schema.ts';

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

/** Exact, or rounded display texts. */
const counts = record({
  ...each(integerOrText, 'fan follow photo playback review open'),
});

/** Both answers of the live site about one user (README, Q5); the second may have been refused. */
export const liveAnswers = record(
  { sensitive: record({ kwaiId: text, originUserId: integer, constellation: text, cityName: text, counts }) },
  {
    user: record(
      {
        description: text,
        avatar: url,
        sex: text,
        living: flag,
        ...each(text, 'followStatus constellation cityName'),
        originUserId: integer,
        ...each(flag, 'privacy isNew'),
        timestamp: integer,
        verifiedStatus: record({ verified: flag, description: text, type: integer, new: flag, iconUrl: text }),
        bannedStatus: record({ banned: flag, socialBanned: flag, isolate: flag, defriend: flag }),
        // Its content was never seen.
        counts: object,
      },
      { id: text, name: text },
    ),
  },
);
