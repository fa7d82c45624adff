import { flag, integer, list, record, text, url } from '../../../core/schema.ts';

/** What the entry of a work's page tells of its author (README, P2); the work's own members are left aside. */
export const workAuthor = record(
  {},
  {
    photo: record(
      { userSex: text, kwaiId: text, verified: flag, headUrls: list(record({ urlPattern: text }, { cdn: text, url })) },
      { userId: integer, userEid: text, userName: text, headUrl: url },
    ),
    counts: record({ collectionCount: integer }, { fanCount: integer, followCount: integer, photoCount: integer }),
  },
);
