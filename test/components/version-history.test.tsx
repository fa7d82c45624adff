import { expect, test, vi } from 'vitest';
import { VersionHistory } from '../../components/library/version-history.tsx';
import type { Capture } from '../../lib/core/capture.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

/** A version with these figures, as its platform wrote them and as lists have them. */
function version(id: string, startedAt: number, likes: string, plays: string): Capture {
  const card = { author: '', handle: '', title: '', text: '', place: '', time: null, comments: [] };
  const counters = [
    { counter: 'likes', value: likes },
    { counter: 'plays', value: plays },
  ] as const;
  const rounded = { likes: 12_000 + startedAt, plays: Number(plays) };
  return { ...exampleCapture, id, startedAt, ...rounded, card: { ...card, counters: [...counters] } };
}

test('each version is compared with the one before it, and the first with none', async () => {
  speak('en');
  const { document } = ownDocument();
  const titled = (title: string, at: number): Capture => ({
    ...version(title, 1 + 1000 * at, '5', '100'),
    envelope: JSON.stringify({ code: 200, data: { desc: title } }),
  });
  const versions = ['fog', 'rain', 'snow'].map(titled);
  const store = { get: async (id: string) => versions.find((one) => one.id === id) ?? null };
  const capture = versions[2] ?? expect.fail('no version');
  draw(<VersionHistory capture={capture} related={{ slots: new Uint32Array(), versions, note: null }} />, {
    library: { library: { viewOf: () => undefined }, store },
  });
  const wordsOf = () =>
    [...document.querySelectorAll('li')].map((one) => one.textContent?.match(/fog|rain|snow|First/g)?.join(' ') ?? '');
  // A line within a version has its words once more.
  await vi.waitFor(() => expect(wordsOf()).toEqual(['rain snow', 'rain snow', 'fog rain', 'fog rain', 'First']));
});

test('figures in words stay as the platform wrote them, and their change is not invented', async () => {
  speak('en');
  const { document } = ownDocument();
  const versions = [version('a', 1, '1.2万', '100'), version('b', 1001, '1.3万', '103')];
  const store = { get: async (id: string) => versions.find((one) => one.id === id) ?? null };
  const capture = versions[1] ?? expect.fail('no version');
  draw(<VersionHistory capture={capture} related={{ slots: new Uint32Array(), versions, note: null }} />, {
    library: { library: { viewOf: () => undefined }, store },
  });
  const textOf = (part: string) => document.querySelector(part)?.textContent?.replace(/\s+/g, ' ');
  await vi.waitFor(() => expect(textOf('ol p')).toContain('Likes 1.3万'));
  await vi.waitFor(() => expect(textOf('dl')).toContain('+3'));
  expect(textOf('dl')).toContain('1.3万');
  expect(document.body.textContent).not.toMatch(/1[23],00\d|\+1,000/);
});
