import { expect, test, vi } from 'vitest';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { askAgain } from '../../../../lib/features/archive/pages/ask-again.ts';

const question = ['archive.address', { platform: 'notes', address: '//a.example/1', until: 'x' }] as const;
const stopped = () => Promise.reject(new Error('The message channel closed before a response was received.'));
const silent = () => Promise.reject(new Reasoned(because('silent_background', { field: 'archive.address' })));

test('a background that is stopped before it answers is asked again', async () => {
  const background = vi.fn().mockImplementationOnce(stopped).mockImplementationOnce(silent);
  background.mockResolvedValueOnce('https://a.example/1');
  expect(await askAgain(background)(...question)).toBe('https://a.example/1');
  expect(background.mock.calls).toEqual([question, question, question]);
});

test('one that never answers ends it, and so does its own error at once', async () => {
  const background = vi.fn(stopped);
  await expect(askAgain(background)(...question)).rejects.toThrow('channel closed');
  expect(background).toHaveBeenCalledTimes(3);
  const refusing = vi.fn(() => Promise.reject(new Reasoned(because('page_loading'))));
  await expect(askAgain(refusing)(...question)).rejects.toThrow(Reasoned);
  expect(refusing).toHaveBeenCalledTimes(1);
});
