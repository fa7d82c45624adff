import { expect, test } from 'vitest';
import { viewOf } from '../../../../lib/core/operation.ts';
import type { PlatformId } from '../../../../lib/core/platform.ts';
import { createChosenMedia } from '../../../../lib/features/media/pages/index.ts';
import type { MediaSaved } from '../../../../lib/features/media/protocol.ts';
import { operations } from '../../../../lib/operations.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const saved: MediaSaved = { faults: [], begun: 0 };
const failed = (reason: 'refused' | 'off' | 'held'): MediaSaved => ({ faults: [{ name: 'a', reason }], begun: 0 });

const hosts = ['v1.douyinvod.com', 'www.douyin.com', 'v2.douyinvod.com', 'api-hl.amemv.com', 'v3.douyinvod.com'];
const addresses = hosts.map((host) => `https://${host}/play.mp4`);
const envelope = (exampleCapture.envelope ?? '').replace(
  '"https://media.example/play.mp4"',
  JSON.stringify(addresses).slice(1, -1),
);

/** Saves captures of a file each, and gives the hosts asked for each; `answer`: what becomes of one. `mayAsk`: its site. */
async function stage(
  count: number,
  answer: (first: string, capture: number) => MediaSaved,
  mayAsk = true,
  platformOf: (at: number) => PlatformId = () => 'cnvideo',
  text = envelope,
) {
  const asked: string[][] = [];
  const { background } = fakeBackground({
    'media.save': ({ files: [file] }) => {
      const named = (file?.addresses ?? []).map((one) => new URL(one).host);
      asked.at(-1)?.push(...named);
      return answer(named[0] ?? '', asked.length);
    },
    'media.siteTurn': ({ address }) => {
      asked.at(-1)?.push(`turn of ${new URL(address).host}`);
      return mayAsk;
    },
  });
  async function* read() {
    for (let at = 0; at < count; at += 1) {
      asked.push([]);
      yield { run: { ...exampleCapture, id: `c${at}`, platform: platformOf(at), envelope: text } };
    }
  }
  const card = operations.map(viewOf).find(({ path }) => path === exampleCapture.path)?.card;
  const chosen = createChosenMedia({ ask: background.ask, unsaved: async () => '', read, cardOf: () => card });
  await chosen.save(Uint32Array.from({ length: count }, (_, at) => at));
  return { shown: chosen.shown.value, asked };
}

const elsewhere = ['v1.douyinvod.com', 'v2.douyinvod.com'];
const ofSite = ['turn of www.douyin.com', 'www.douyin.com', 'turn of api-hl.amemv.com', 'api-hl.amemv.com'];

test('four addresses are tried of a file, those on the platform’s own site last and only in their turn', async () => {
  const all = await stage(1, () => failed('refused'));
  expect(all.asked).toEqual([[...elsewhere, ...ofSite]]);
  const mirrored = await stage(1, (host) => (host.startsWith('v1') ? failed('refused') : saved));
  expect(mirrored).toMatchObject({ asked: [[...elsewhere, ...ofSite.slice(0, 2)]], shown: { saved: 1, failed: 0 } });
  expect((await stage(1, () => saved)).asked).toEqual([elsewhere]);
});

test('the site is not asked while the platform waits for the user', async () => {
  const { asked, shown } = await stage(1, () => failed('refused'), false);
  expect(asked).toEqual([[...elsewhere, 'turn of www.douyin.com']]);
  expect(shown).toMatchObject({ failed: 1, faults: [{ reason: 'held' }] });
  const many = await stage(8, () => failed('refused'), false);
  expect(many.shown).toMatchObject({ state: 'over', done: 8, failed: 8, problem: null });
});

test('after six captures in a row of which nobody gave a file, that platform alone is left out, and why is told', async () => {
  const none = await stage(
    20,
    () => failed('refused'),
    true,
    (at) => (at % 2 > 0 ? 'intlvideo' : 'cnvideo'),
  );
  expect(none.asked.map((one) => one.length > 0)).toEqual(Array.from({ length: 20 }, (_, at) => at < 12));
  const words = ['platform_cnvideo', 'platform_intlvideo'];
  const problem = { code: 'media_refusals', values: [{ number: 6 }, { words }] };
  expect(none.shown).toMatchObject({ state: 'over', done: 20, failed: 12, problem });
  const other = await stage(
    20,
    () => failed('refused'),
    true,
    (at) => (at < 18 ? 'cnvideo' : 'intlvideo'),
  );
  expect(other.shown).toMatchObject({ failed: 8, problem: { values: [{ number: 6 }, { words: words.slice(0, 1) }] } });
  const some = await stage(20, (_, capture) => (capture % 6 === 0 ? saved : failed('refused')));
  expect(some.shown).toMatchObject({ state: 'over', done: 20, saved: 3, failed: 17, problem: null });
});

test('after two files of a post that its site refused, the site is not asked for the others', async () => {
  const picture = (n: number) => ({ url_list: hosts.slice(0, 2).map((host) => `https://${host}/${n}.jpg`) });
  const pictures = JSON.stringify([1, 2, 3, 4, 5].map(picture));
  const post = envelope.replace('"video":', `"images":${pictures},"video":`);
  const { asked } = await stage(1, () => failed('refused'), true, undefined, post);
  const [first, ...more] = Array(5).fill(elsewhere[0]);
  expect(asked).toEqual([[...elsewhere, ...ofSite, first, ...ofSite.slice(0, 2), ...more]]);
});

test('files of a platform that is switched off are told, and end nothing', async () => {
  const { shown, asked } = await stage(8, () => failed('off'));
  expect(shown).toMatchObject({ state: 'over', done: 8, failed: 8, problem: null });
  expect(asked[0]).toEqual(elsewhere);
});
