import { each, integer, list, record, text, url } from '../../../core/schema.ts';

/** Owner of a live room. */
export const liveOwner = record({
  ...each(text, 'id_str sec_uid nickname'),
  avatar_thumb: record({ url_list: list(url) }),
  follow_info: record({ follow_status: integer, follow_status_str: text }),
}).meta({ title: 'LiveOwner' });
