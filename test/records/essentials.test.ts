import { describe, expect, it } from 'vitest';
import type { EssentialWord } from '../../lib/core/essential-word.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { essentialsLacking } from '../../lib/core/record/essentials.ts';
import { kindsOf } from '../../lib/core/record/item-kinds.ts';
import { cnvideoLiveRoomData } from '../../lib/platforms/cnvideo/live-room-data/index.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail/index.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { lostOneByOne } from '../conformance/claims/without-essential.ts';
import { endedRoom, liveRoom } from '../fixtures/cnvideo/live-room.ts';
import { noteItem } from '../fixtures/cnvideo/note-item.ts';
import { photoPost } from '../fixtures/intlvideo/photo-post.ts';
import { captured, readerOf, recordOf } from './captured-records.ts';
import { hasCaptures, needsCaptures } from './departures.ts';

// What a healthy answer of a platform shows to people is complete, whatever else it lacks.

/** What no answer of that form has: the info answer names no address of the video. */
const never: Readonly<Record<string, readonly EssentialWord[]>> = { info: ['video'] };

describe.skipIf(!hasCaptures('.'))('captured items', needsCaptures, () => {
  it.each(captured)('$spec $name by $source', (one) => {
    const { operation } = readerOf(one);
    const { data } = recordOf(one);
    expect(essentialsLacking(data, operation)).toEqual(never[one.source] ?? []);
    expect(lostOneByOne(data, operation)).toEqual([]);
  });
});

const invented: readonly (readonly [name: string, operation: Operation, data: unknown])[] = [
  ['a note of Douyin', cnvideoVideoDetail, { aweme_detail: noteItem({ id: '7', title: 'a' }) }],
  ['a photo post of TikTok', intlvideoVideoDetail, photoPost('7')],
];

it.each(invented)('%s is complete with its pictures alone', (_, operation, data) => {
  expect(essentialsLacking(data, operation)).toEqual([]);
  expect(lostOneByOne(data, operation)).toEqual([]);
  expect(kindsOf(data, operation.kinds ?? []).flatMap(({ without }) => without ?? [])).toEqual(['video']);
});

it('an ended room is judged as an ended room, one on air without its stream is not', () => {
  expect(essentialsLacking({ data: { data: [endedRoom('7', 'a')] } }, cnvideoLiveRoomData)).toEqual([]);
  expect(essentialsLacking({ data: { data: [{ ...endedRoom('7', ''), status: 4 }] } }, cnvideoLiveRoomData)).toEqual([
    'name',
  ]);
  expect(essentialsLacking({ data: { data: [liveRoom('7', 'a', null)] } }, cnvideoLiveRoomData)).toEqual(['stream']);
});
