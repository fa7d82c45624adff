import { browser } from '../../../browser/browser.ts';
import type { JobOrigin } from '../model/job.ts';

/** A list that waits for the library's page: in memory, until that page takes it. */
export interface StoredDraft {
  readonly text: string;
  readonly title: string;
  readonly origin: JobOrigin;
}

const key = 'queue-draft';

export async function storeDraft(draft: StoredDraft): Promise<void> {
  await browser.storage.session.set({ [key]: draft });
}

/** Gives it once. */
export async function takeStoredDraft(): Promise<StoredDraft | null> {
  const draft = (await browser.storage.session.get(key))[key] as StoredDraft | undefined;
  if (draft) await browser.storage.session.remove(key);
  return draft ?? null;
}
