import { browser } from '../../../../browser/browser.ts';
import { noteCaught } from '../../../../browser/storage/caught-errors.ts';

export interface PrivateParts {
  /** Whether anything of a private window is kept in memory. */
  any(): Promise<boolean>;
  /** Calls `listener` whenever what is kept has changed. */
  watch(listener: () => void): unknown;
  clear(): Promise<unknown>;
}

/**
 * Forgets what is kept of private windows when the last of them has closed. Windows are listened to only while
 * something is kept, because each closing of one would start the background. A worker that this starts need not hear
 * the event: it checks by itself.
 */
export function followPrivateWindows({ any, watch, clear }: PrivateParts): void {
  // Firefox for Android has no windows.
  const { windows } = browser;
  if (!windows) return;
  const checkAgain = () => void check().catch(noteCaught);
  async function check(): Promise<void> {
    const isKept = await any();
    const isOpen = async () => isKept && (await windows.getAll()).some(({ incognito }) => incognito);
    const wasOpen = await isOpen();
    // Chromium starts the background for a listener of an earlier worker until a listener is removed, so one is always
    // added here, and removed below. Firefox forgets a listener that is not added again; adding one here would keep it.
    // Only Firefox has `getBrowserInfo`.
    if (wasOpen || !('getBrowserInfo' in browser.runtime)) windows.onRemoved.addListener(checkAgain);
    // A window may have closed before we listened.
    if (wasOpen && (await isOpen())) return;
    windows.onRemoved.removeListener(checkAgain);
    if (isKept) await clear();
  }
  watch(checkAgain);
  checkAgain();
}
