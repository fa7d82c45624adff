import { anything, each, flag, integer, list, object, record, text, url } from '../../../core/schema.ts';

/** `data` of a profile's answer, without `extra_info`, which is the viewer's (README, D6). */
export const noteUser = record(
  {
    /** `follows`, `fans` and `interaction` (likes and saves received). Counts are texts. */
    interactions: list(record(each(text, 'type name count'))),
    /** Only the icon tells the sex. */
    tags: list(record({ ...each(text, 'name tagType'), icon: url })),
    tab_public: record({
      collection: flag,
      collection_note: record(each(anything, 'display lock count')),
      collection_board: object,
    }),
    result: record({ success: flag, code: integer, message: text }),
  },
  {
    basic_info: record(
      {
        /** Pictures of 360 and 540 pixels. */
        ...each(url, 'images imageb'),
        /** '' = hidden. */
        ip_location: text,
        desc: text,
        /** 0, 1 or 2. */
        gender: integer,
      },
      each(text, 'nickname red_id'),
    ),
  },
);
