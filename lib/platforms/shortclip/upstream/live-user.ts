import { each, flag, integer, object, record, text, url, integerOrText } from '../../../core/schema.ts';

/** Exact, or rounded display text. */
const counts = record(each(integerOrText, 'fan follow photo playback review open'));

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
