import { flag, integer, integerOrText, object, record, text, url } from '../../../core/schema.ts';

/** Exact, or rounded display texts. */
const counts = record({
  fan: integerOrText,
  follow: integerOrText,
  photo: integerOrText,
  playback: integerOrText,
  review: integerOrText,
  open: integerOrText,
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
        followStatus: text,
        constellation: text,
        cityName: text,
        originUserId: integer,
        privacy: flag,
        isNew: flag,
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
