import type { Entered, withoutRoom } from '../../fixtures/cnvideo/live-answer.ts';
import { endedRoom, liveRoom } from '../../fixtures/cnvideo/live-room.ts';
import { liveStream } from '../../fixtures/cnvideo/live-stream.ts';

/**
 * Numbers of rooms (`web_rid`) and of one broadcast (`room_id`), and a handle that stands for a room (cnvideo README,
 * A2).
 */
export const rooms = {
  live: '745964462470',
  other: '745964462471',
  ended: '745964462472',
  /** Nothing is shown of its last broadcast (R12). */
  finished: '745964462478',
  audio: '745964462473',
  hidden: '745964462474',
  appOnly: '745964462475',
  /** Its page comes without a room, and asks for it itself (P5). */
  shell: '745964462476',
  handle: 'replica.kites',
  ofHandle: '745964462477',
  category: 'hot_live',
} as const;

export const broadcasts = {
  live: '7560000000000001153',
  ended: '7560000000000001281',
  /** An earlier one of the host who is live. */
  before: '7560000000000001025',
  appOnly: '7560000000000001409',
  unknown: '7560000000000009999',
} as const;

type HeldRoom = Entered | { readonly refused: keyof typeof withoutRoom };

const onAir = (title: string): Entered => ({
  room: liveRoom(broadcasts.live, title, liveStream('495411300164539990')),
  roomStatus: 0,
});

const held: Readonly<Record<string, HeldRoom>> = {
  [rooms.live]: onAir('河边放风筝'),
  [rooms.other]: onAir('山上放风筝'),
  [rooms.ofHandle]: onAir('用抖音号开播'),
  [rooms.shell]: onAir('没有状态的直播间'),
  [rooms.ended]: { room: endedRoom(broadcasts.ended, '收风筝了'), roomStatus: 2 },
  [rooms.audio]: {
    room: liveRoom(broadcasts.live, '听风', liveStream('495411300164539991', ['ao'])),
    roomStatus: 1,
    enterMode: 1,
  },
  [rooms.appOnly]: { room: liveRoom(broadcasts.appOnly, '请在抖音App内观看', null), roomStatus: 0 },
  [rooms.hidden]: { refused: 'hidden' },
  [rooms.finished]: { refused: 'finished' },
};

/** An unknown number has an empty list of rooms and no user (F4). */
export function roomUnder(webRid: string): HeldRoom {
  return held[webRid] ?? { refused: 'nobody' };
}

/** The `web_rid` behind one broadcast, or null. */
export function roomOfBroadcast(roomId: string): string | null {
  const known = { [broadcasts.live]: rooms.live, [broadcasts.before]: rooms.live, [broadcasts.ended]: rooms.ended };
  return { ...known, [broadcasts.appOnly]: rooms.appOnly }[roomId] ?? null;
}
