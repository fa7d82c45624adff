import type { ListKind } from '../../../core/list.ts';
import { namedBy } from '../../../core/read/list-reader.ts';
import { itemAnswers } from './item-answers.ts';
import { ofItems } from './listed-items.ts';

/**
 * A folder of items that the viewer has saved. Only the page's requests say which one (README, W4), so no window of
 * ours can open it.
 */
export const cnvideoFolder: ListKind = {
  ...ofItems,
  id: 'folder',
  paths: ['/aweme/v1/web/collects/video/list/'],
  read: itemAnswers(namedBy('collects_id', 'collects_id', 'cursor'), 'cursor'),
};
