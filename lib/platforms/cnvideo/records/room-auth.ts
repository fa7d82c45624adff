import { z } from 'zod';
import { anything, each, flag, integer, record } from '../../../core/schema.ts';

const onOff = z.union([integer, flag]);

/** Spec: types not shown. */
const style = record(each(anything, 'UnableStyle Content OffType AnchorSwitchForPaidLive ContentForPaidLive'));

/** `room_auth` of a live room: feature switches. Listed are the specification's examples, of about eighty in all. */
export const roomAuth = record({
  ...each(onOff, 'Chat Gift Digg Share Landscape FansClub Collect CommerceCard'),
  SpecialStyle: record({ Chat: style, Like: style }),
}).catchall(onOff.nullable());
