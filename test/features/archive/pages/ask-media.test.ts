import { expect, test, vi } from 'vitest';
import { mediaAsker } from '../../../../lib/features/archive/pages/ask-media.ts';
import { fakeSurroundings } from './fake-surroundings.ts';

fakeSurroundings();

const stopped = async (): Promise<never> => {
  throw new Error('The message channel closed before a response was received.');
};

test('a background that is stopped before it answers is asked again, and no server is taken to have refused', async () => {
  const background = vi.fn().mockImplementationOnce(stopped).mockImplementationOnce(stopped);
  background.mockResolvedValueOnce('https://a.example/1');
  const request = vi.fn(async () => new Response('1'));
  const answer = await mediaAsker(background, request)('notes', '//a.example/1', {});
  expect(await answer?.text()).toBe('1');
  expect(request).toHaveBeenCalledExactlyOnceWith('https://a.example/1', {});
});

test('one that never answers ends it, and so does a stop', async () => {
  const background = vi.fn(stopped);
  const ask = mediaAsker(background, expect.fail);
  await expect(ask('notes', '//a.example/1', {})).rejects.toThrow('channel closed');
  expect(background).toHaveBeenCalledTimes(3);
  await expect(ask('notes', '//a.example/1', { signal: AbortSignal.abort() })).rejects.toThrow('channel closed');
  expect(background).toHaveBeenCalledTimes(4);
});
