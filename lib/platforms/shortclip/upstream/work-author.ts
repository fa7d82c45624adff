import { flag, integer, list, record, text, url } from '../../../core/schema.ts';

/** The author fields in the entry of a work's page (README, P2); the work's own members are ignored. */
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
