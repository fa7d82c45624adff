import { describe, expect, it } from 'vitest';
import { roomInfoIn } from '../../../lib/platforms/cnvideo/live-room-data/live-page.ts';
import { paceRecords } from '../../../lib/platforms/cnvideo/page/pace-records.ts';
import { objectsWith, stateIn } from '../../../lib/platforms/cnvideo/page/state.ts';
import { itemInState } from '../../../lib/platforms/cnvideo/video-detail/page-item.ts';

// The state as pages push it (cnvideo README, P1, P5).

const state = { state: { roomStore: { roomInfo: { room: { title: 'a]b"c' }, web_rid: '745964462470' } } } };
const text = JSON.stringify(state);
const push = (pushed: string): string => `self.__pace_f.push([1,${JSON.stringify(pushed)}])`;

/** The form a push takes → the scripts of a page. */
const forms: Readonly<Record<string, readonly string[]>> = {
  'one record': [push(`5:${text}`)],
  'several pushes in one script': [`${push('1:I["x",[],""]')};${push(`5:${text}\n`)};${push('6:null')}`],
  'several records in one push': [push(`4:{"a":1}\n5:${text}\n6:[1]`)],
  'a record cut in two by a push': [push(`5:${text.slice(0, 40)}`), push(text.slice(40))],
  'a record cut within a text that looks like a record': [push('5:{"x":"ab'), push(`cd:e"}\n6:${text}`)],
  'blanks, an assignment before and code after': [
    `(self.__pace_f = self.__pace_f || []).push( [ 1 , ${JSON.stringify(`5:${text}`)} ] ) ;const last = "])";`,
  ],
  'JSON within a text': [push(`5:${JSON.stringify({ props: text })}`)],
  'a record that is a text': [push(`5:${JSON.stringify(text)}`)],
  'escapes of scripts': [push(`5:${text}`).replaceAll('a]b', '\\x61\\u005db')],
  'a record before it that never ends': [push('5:{"broken":"'), push(`6:${text}`)],
};

describe('pushes', () => {
  it.each(Object.entries(forms))('%s', (_, scripts) => {
    const holders = paceRecords(scripts).flatMap((value) => objectsWith(value, 'roomInfo'));
    expect(holders.map(({ roomInfo }) => roomInfo)).toEqual([state.state.roomStore.roomInfo]);
  });
});

describe('the scripts of a page', () => {
  const json = (id: string) => encodeURIComponent(`{"app":{"videoDetail":{"awemeId":"${id}"}}}`);

  it('are read as a browser does: attributes in any order and quoting, no comments, code after the state', () => {
    const html = `<!-- <script id="RENDER_DATA">${json('1')}</script> -->
      <script type=application/json id='RENDER_DATA'>${json('2')}</script>
      <SCRIPT nonce="a>b" defer>${push('5:{"videoDetail":{"awemeId":"3"}}')};more()</SCRIPT >
      <script data-x="<!--" id=RENDER_DATA>${json('4')}</script>`;
    const values = stateIn(html);
    for (const id of ['2', '3', '4']) expect(itemInState(values, id)?.awemeId).toBe(id);
    expect(itemInState(values, '1')).toBeUndefined();
  });

  it('give an item only under its own id', () => {
    const html = `<script id="RENDER_DATA">${json('2')}</script><script id="RENDER_DATA">%7Bbroken</script>`;
    expect(itemInState(stateIn(html), '7565000000000000129')).toBeUndefined();
    expect(roomInfoIn(html)).toBeNull();
  });
});
