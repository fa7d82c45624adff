import { anything, each, integer, list, record, text } from '../../../core/schema.ts';

const entry = record({
  ...each(integer, 'group_id component_type op_type show_type data_status'),
  ...each(text, 'text schema_url extra'),
  // Spec: type not shown.
  icon: anything,
});

/** `toolbar_data` of a live room: the buttons below the picture. */
export const toolbarData = record({
  ...each(list(entry), 'entrance_list more_panel'),
  // Spec: types not shown.
  ...each(anything, 'max_entrance_cnt max_entrance_cnt_landscape landscape_up_right skin_resource'),
  permutation: record({ general: record({ GroupPriority: list(integer), ComponentSequence: list(integer) }) }),
});
