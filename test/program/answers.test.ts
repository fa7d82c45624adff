import { expect, it } from 'vitest';
import { textOf, tree } from '../../lib/core/json/json.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import type { Part } from '../../lib/program/mcp/pages.ts';
import { told } from '../core/told.ts';
import { type Answer, agentOf } from './agent-of.ts';
import { joined } from './joined.ts';

it('shows a card, some fields, or all of an envelope, ids with every digit', async () => {
  const envelope = {
    code: 200,
    msg: 'success',
    data: {
      aweme_detail: {
        aweme_id: '7',
        desc: 'A kite',
        author: { nickname: '复本', uid: 'BIG' },
        statistics: { digg_count: 12 },
        tags: [{ id: 'BIG', name: 'a' }, { id: 2 }],
        'odd.name': 1,
      },
    },
  };
  const body = JSON.stringify(envelope).replaceAll('"BIG"', '7565000000000000129');
  const headers = { 'gleaner-capture': 'c1', 'gleaner-left-today': '41', 'gleaner-pause': '12' };
  const { call } = await agentOf(() => ({ status: 200, headers, body, failure: null }));
  const { told: card } = await call('cnvideo_video_detail', { aweme_id: '7' });
  expect(card).toMatchObject({ capture: 'c1', status: 200, pace: { leftToday: 41, nextIn: 12 } });
  expect(card.card).toEqual({
    author: '复本',
    text: 'A kite',
    counters: { likes: '12' },
    names: ['aweme_id', 'desc', 'author', 'statistics', 'tags', 'odd.name'],
  });
  const fields = ['author.uid', 'tags.id', 'tags.0.name', 'data.aweme_detail.desc', 'code', 'constructor', 'tags.9.id'];
  expect((await call('cnvideo_video_detail', { aweme_id: '7', fields })).told.fields).toEqual({
    'author.uid': '7565000000000000129',
    'tags.id': ['7565000000000000129', 2],
    'tags.0.name': 'a',
    'data.aweme_detail.desc': 'A kite',
    code: 200,
    constructor: null,
    'tags.9.id': null,
  });
  const whole = JSON.parse(JSON.stringify(envelope).replaceAll('"BIG"', '"7565000000000000129"'));
  expect((await call('cnvideo_video_detail', { aweme_id: '7', full: true })).told.envelope).toEqual(whole);
});

it('cuts what is longer than 20,000 characters, and goes on exactly there, from the library too', async () => {
  const comments = Array.from({ length: 300 }, (_, at) => ({
    cid: `C${at}`,
    text: `${at} "风筝" `.repeat(at),
    user: { uid: 'BIG' },
  }));
  const envelope = { code: 200, msg: 'success', data: { comments } };
  const body = JSON.stringify(envelope).replaceAll('"BIG"', '7565000000000000129');
  const asked: string[] = [];
  const path = '/api/cnvideo/video_comment';
  const answer: Answer = (name, argument) => {
    asked.push(name);
    if (name === 'library.read' && tree(argument).id !== 'c1')
      throw new Refusal('bad_call', told('The library holds no finished capture.'));
    const day = { 'gleaner-left-today': '41', 'gleaner-pause': '0' };
    const headers = { 'gleaner-capture': 'c1', 'gleaner-path': path, ...day };
    const read = { status: 200, headers, body, failure: null };
    return name === 'library.read' ? read : { status: 200, headers: { 'gleaner-capture': 'c1' }, body, failure: null };
  };
  const { call } = await agentOf(answer);
  const { call: another } = await agentOf(answer);
  const first = await call('cnvideo_video_comment', { aweme_id: '7', full: true });
  const pages = [first];
  for (let cursor = textOf(first.told.next); cursor !== ''; cursor = textOf(pages.at(-1)?.told.next)) {
    const page = await call('capture_read', { cursor });
    const elsewhere = await another('capture_read', { capture: 'c1', full: true, cursor });
    expect(elsewhere.told.parts).toEqual(page.told.parts);
    // Read from the library the first time, by a program that has not seen it before.
    if (pages.length === 1) expect(elsewhere.told).toMatchObject({ path, pace: { leftToday: 41, nextIn: 0 } });
    pages.push(page);
  }
  expect(asked.filter((name) => name === 'handle')).toHaveLength(1);
  expect(pages.length).toBeGreaterThan(30);
  for (const { text } of pages) expect(text.length).toBeLessThanOrEqual(20_000);
  const whole = JSON.parse(JSON.stringify(envelope).replaceAll('"BIG"', '"7565000000000000129"'));
  expect(joined(pages.flatMap(({ told }) => told.parts as Part[]))).toEqual({ envelope: whole });
  for (const argument of [{ cursor: 'x.1' }, { capture: 'c1', cursor: 'x.1' }, { capture: 'c2' }, {}])
    expect(await call('capture_read', argument), JSON.stringify(argument)).toMatchObject({ isError: true });
});

it('tells the rest of an answer to nobody who was taken back meanwhile', async () => {
  let taken = false;
  const items = Array.from({ length: 100 }, (_, at) => ({ url: `https://${at}.example/${'x'.repeat(900)}` }));
  const { call } = await agentOf((name) => {
    if (taken) throw new Refusal('not_paired', told('No.'));
    return name === 'resolve' ? items : {};
  });
  const { told: found } = await call('resolve', { text: 'x' });
  const cursor = textOf(found.next);
  expect(await call('capture_read', { cursor })).toMatchObject({ told: { parts: expect.anything() } });
  taken = true;
  expect(await call('capture_read', { cursor })).toMatchObject({
    isError: true,
    text: expect.stringContaining('not_paired'),
  });
});
