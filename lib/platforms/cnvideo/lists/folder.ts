import type { ListKind } from '../../../core/list.ts';
import { namedBy } from '../../../core/read/list-reader.ts';
import { itemAnswers } from './item-answers.ts';
import { ofItems } from './listed-items.ts';

/**
 * A folder of what the viewer has saved; which one, its requests alone say (README, W4): no window of ours can open it.
 */
export const cnvideoFolder: ListKind = {
  ...ofItems,
  id: 'folder',
  paths: ['/aweme/v1/web/collects/video/list/'],
  read: itemAnswers(namedBy('collects_id', 'collects_id', 'cursor'), 'cursor'),
};
