import { storedValue } from '../../../browser/storage/stored-value.ts';
import { isTree } from '../../../core/json/json.ts';
import type { JobOrigin } from '../model/job.ts';

/** A list kept in memory until the library page takes it. */
export interface StoredDraft {
  readonly text: string;
  readonly title: string;
  readonly origin: JobOrigin;
}

const stored = storedValue({
  area: 'session',
  key: 'queue-draft',
  read: (raw) => (isTree(raw) && typeof raw.text === 'string' ? (raw as unknown as StoredDraft) : null),
});

export async function storeDraft(draft: StoredDraft): Promise<void> {
  await stored.change(() => draft);
}

/** Returns the draft once, then clears it. */
export async function takeStoredDraft(): Promise<StoredDraft | null> {
  let taken: StoredDraft | null = null;
  await stored.change((draft) => {
    taken = draft;
    return null;
  });
  return taken;
}
