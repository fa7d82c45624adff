import { flag, record, text } from '../../../core/schema.ts';

const control = record({ permission: flag, tips: text });

/** What the viewer may do with the item. */
export const controlMeta = record({ modify: control, remove: control, share: control });
