import { anyList, each, epochMillis, flag, list, record, text, url } from '../../../core/schema.ts';
import { noteImage } from './note-image.ts';
import { noteVideo } from './note-video.ts';

const tag = record({ id: text, name: text, type: text });

const user = record({ user_id: text, nickname: text, avatar: url });

/** The counts are display texts such as `1.2万`, `10万+` or empty. */
const interactInfo = record({
  relation: text,
  liked: flag,
  liked_count: text,
  collected: flag,
  ...each(text, 'collected_count comment_count share_count'),
  followed: flag,
});

const noteFields = {
  ...each(text, 'note_id title desc ip_location'),
  /** `video` or `normal`. */
  type: text,
  ...each(epochMillis, 'time last_update_time'),
  tag_list: list(tag),
  user,
  at_user_list: anyList,
  share_info: record({ un_share: flag }),
  interact_info: interactInfo,
  image_list: list(noteImage),
};

/** Note as E9 returns it: flat in `data`, every field required, no video. */
export const note = record({}, noteFields);

/** Note as E5 nests it in an item: nothing required, with the video. */
export const noteCard = record({ ...noteFields, video: noteVideo });
