import { z } from 'zod';
import { anything, flag, integer, record } from '../../../core/schema.ts';

const onOff = z.union([integer, flag]);

const style = record({
  // Spec: types not shown.
  UnableStyle: anything,
  Content: anything,
  OffType: anything,
  AnchorSwitchForPaidLive: anything,
  ContentForPaidLive: anything,
});

/** `room_auth` of a live room: feature switches. Listed are the specification's examples, of about eighty in all. */
export const roomAuth = record({
  Chat: onOff,
  Gift: onOff,
  Digg: onOff,
  Share: onOff,
  Landscape: onOff,
  FansClub: onOff,
  Collect: onOff,
  CommerceCard: onOff,
  SpecialStyle: record({ Chat: style, Like: style }),
}).catchall(onOff.nullable());
