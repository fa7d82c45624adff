import { anything, integer, list, record, text } from '../../../core/schema.ts';

const entry = record({
  group_id: integer,
  component_type: integer,
  op_type: integer,
  show_type: integer,
  data_status: integer,
  text: text,
  schema_url: text,
  extra: text,
  // Spec: type not shown.
  icon: anything,
});

/** `toolbar_data` of a live room: the buttons below the picture. */
export const toolbarData = record({
  entrance_list: list(entry),
  more_panel: list(entry),
  // Spec: types not shown.
  max_entrance_cnt: anything,
  max_entrance_cnt_landscape: anything,
  landscape_up_right: anything,
  skin_resource: anything,
  permutation: record({ general: record({ GroupPriority: list(integer), ComponentSequence: list(integer) }) }),
});
