import { namedBy } from '../../../core/read/list-reader.ts';
import { madeList } from './listed-items.ts';

/** The items of a person's public collection. */
export const intlvideoCollection = madeList(
  'collection',
  ['/collection/item_list/'],
  namedBy('collectionId', 'collection_id', 'cursor'),
);
