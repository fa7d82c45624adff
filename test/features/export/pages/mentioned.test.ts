import { describe, expect, it, test } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { english } from '../../../../lib/core/english.ts';
import { because, withDetails } from '../../../../lib/core/reason.ts';
import { namelessCaptures } from '../../../../lib/features/export/model/pseudonyms.ts';
import { operations } from '../../../../lib/operations.ts';
import { streamOf } from '../model/captures.ts';
import { captureOf } from '../model/exported-samples.ts';
import { personOf } from '../planted-names.ts';

function captured(path: string, data: object | null, itemId = 'v1'): Capture {
  const operation = operations.find((one) => one.path === path);
  if (!operation) throw new Error(path);
  return captureOf(operation, data, { itemId });
}
const video = (desc: string, nickname: string, id: string) =>
  captured('/api/intlvideo/aweme_detail', { id: `v${id}`, desc, author: { id, uniqueId: `h.${id}`, nickname } });

const commented = (text: string) => ({ comments: [{ cid: '1', text, user: { uid: '7', nickname: 'Bo' } }], total: 2 });

async function nameless(...captures: readonly Capture[]) {
  const all = [];
  for await (const one of (await namelessCaptures(streamOf(...captures), personOf))()) all.push(one);
  return all;
}

describe('who is mentioned before anything else is told of them', () => {
  it.each([
    '@Mila!',
    '@Mila.',
    '@Mila...',
    '"@Mila"',
    '@Mila’s kite',
    '@Mila；谢谢',
    '@Mila！谢谢',
    '@Mila/@Bo',
    '#@Mila#',
  ])('has one number: %s', async (text) => {
    const [first, second] = await nameless(video(text, 'Bo', '77001'), video('Kites', 'Mila', '77002'));
    expect(second?.row.author).toMatch(/^person \d+$/);
    expect(first?.row.author).not.toBe(second?.row.author);
    const told = text.replace('Mila', second?.row.author ?? '').replace('@Bo', `@${first?.row.author}`);
    expect(first?.row.text).toBe(told);
  });

  it('has that of the record that has an id, where another record has a name alone', async () => {
    const nobody = captured('/api/shortclip/video_detail', { photo: { caption: 'By' }, author: { name: 'Mila Kite' } });
    const [first, second] = await nameless(nobody, video('Kites', 'Mila Kite', '77002'));
    expect([first?.row.author, first?.row.authorId]).toEqual([second?.row.author, second?.row.authorId]);
  });
});

describe('who is only mentioned', () => {
  it.each([
    [
      '/api/shortclip/video_detail',
      { photo: { caption: '@Northlight Rose(O3224616162) @Seabirdy' }, author: { name: 'A', id: '5' } },
    ],
    ['/api/shortclip/user_data', { userProfile: { profile: { user_name: 'A', user_text: 'With @Seabirdy' } } }],
    ['/api/intlvideo/user_detail', { user: { nickname: 'A', id: '5', signature: '@Seabirdy.' } }],
    ['/api/cnvideo/aweme_detail', { aweme_detail: { desc: 'a', item_title: 'With @Seabirdy' } }],
  ])('has a number: %s', async (path, data) => {
    const [one] = await nameless(captured(path, data));
    expect(JSON.stringify(one)).not.toMatch(/Seabirdy|Northlight|3224616162/);
    expect(JSON.stringify(one)).toMatch(/@person \d/);
  });

  it('has the number of the id that Kuaishou writes behind the name', async () => {
    const data = (caption: string, id: string) => ({ photo: { id, caption }, author: { id, name: `Author ${id}` } });
    const [one, other] = await nameless(
      captured('/api/shortclip/video_detail', data('@Northlight Rose(O3224616162)', '77001')),
      captured('/api/shortclip/video_detail', data('Kites', '3224616162')),
    );
    const number = other?.row.author;
    expect(one?.row.text).toBe(`@${number}(${number})`);
  });
});

test.each([
  ['/api/intlvideo/aweme_detail', (desc: string) => ({ id: 'v1', desc, author: { id: '77001', nickname: 'Bo' } })],
  ['/api/cnvideo/video_comment', commented],
])('a title of %s ends in no half of a name', async (path, data) => {
  for (const length of [180, 184, 189, 193, 196]) {
    const [one] = await nameless(captured(path, data(`${'x'.repeat(length)} @Northlightkeeper said so`)));
    expect(one?.title).toMatch(/x{180}/);
    expect(`${one?.title} ${one?.text} ${one?.run?.title}`).not.toContain('Nor');
  }
});

test.each([
  ['/api/cnvideo/video_comment', commented('Kites'), '1 / 2 · Kites'],
  ['/api/intlvideo/aweme_detail', { id: 'v1', desc: '', author: { id: '77001', nickname: 'Bo' } }, ''],
])('what its tab called a capture of %s names nobody, however long it is', async (path, data, title) => {
  for (const tab of ['Seabirdy on a site', `Seabirdy ${'x'.repeat(200)}`]) {
    const [one] = await nameless({ ...captured(path, data), title: tab });
    expect([one?.title, one?.run?.title]).toEqual([title, title]);
    expect(JSON.stringify(one)).not.toContain('Seabirdy');
  }
});

test('a failure tells neither by its tab nor by its reasons whom it was about', async () => {
  const said = [because('said', { said: 'Seabirdy' }), because('other_item', { id: '5550001' }, { id: '5550002' })];
  const reason = withDetails(because('led_to', { address: '/@Seabirdy/5550003' }), ...said);
  const failed: Capture = {
    ...captured('/api/lifestyle/user_detail', null, ''),
    state: 'failed',
    code: 404,
    title: 'Seabirdy (@Seabirdy)',
    msg: `not_found: ${english(reason)}`,
    failure: { kind: 'not_found', reason, action: 'none', retry: 'never' },
    trail: [{ source: 'document', session: 'own', outcome: 'not_found', reason, ms: 1 }],
  };
  const [one, brought] = await nameless(failed, { ...failed, failure: null });
  expect(JSON.stringify([one, brought])).not.toMatch(/Seabirdy|555000/);
  expect([one?.run?.msg, brought?.run?.msg]).toEqual(['not_found: led to … (…, asked for …, got …)', 'not_found']);
});
