import { browser } from '../../../../browser/browser.ts';

const key = 'unstored';

/**
 * Notes why a run could not be stored, null: it was. The first of several reasons stays: those after it are often its own consequences. In
 * the browser's memory, where the library's page finds it after the worker has gone. Never rejects.
 */
export async function noteUnstored(failed: unknown): Promise<void> {
  const { session } = browser.storage;
  const noted = failed === null ? session.remove(key) : lastUnstored().then((before) => session.set({ [key]: before ?? String(failed) }));
  await noted.catch(() => undefined);
}

/** Why the last run could not be stored, in the browser's words; null: it was. */
export async function lastUnstored(): Promise<string | null> {
  const { [key]: reason } = await browser.storage.session.get(key);
  return typeof reason === 'string' ? reason : null;
}
