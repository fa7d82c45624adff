import { anything, integer, list, record, url } from '../../../core/schema.ts';

/** What a share of the item shows. Spec: types of `title` and of the cover's fields not shown. */
export const shareInfo = record({
  share_url: url,
  title: anything,
  share_type: record({ pyq: integer, wx: integer, qq: integer, qzone: integer }),
  token_type: integer,
  weixin_cover_image: record({ url, width: anything, url_list: list(record({ url })), uri: anything, height: anything }),
});
