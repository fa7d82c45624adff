import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storeDraft, takeStoredDraft } from '../../../../lib/features/queue/background/stored-draft.ts';

beforeEach(() => fakeBrowser.reset());

it('a draft is taken once, whoever asks at the same time', async () => {
  const draft = { text: 'a list', title: '', origin: 'list' } as const;
  await storeDraft(draft);
  const taken = await Promise.all([takeStoredDraft(), takeStoredDraft(), takeStoredDraft()]);
  expect(taken.filter((one) => one !== null)).toEqual([draft]);
});
