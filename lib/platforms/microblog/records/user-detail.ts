import { flag, integer, list, record, text } from '../../../gateway/schema.ts';
import { microblogUser } from './microblog-user.ts';

/** E10 `data`: the upstream answer. */
export const userDetail = record({
  ok: integer,
  data: record({
    user: microblogUser,
    tabList: list(record({ name: text, tabName: text })),
    blockText: text,
  }),
  log: flag,
});
