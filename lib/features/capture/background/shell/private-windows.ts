import { browser } from '../../../../browser/browser.ts';
import { noteCaught } from '../../../../browser/storage/caught-errors.ts';

export interface PrivateParts {
  /** Whether anything of a private window is kept in memory. */
  held(): Promise<boolean>;
  /** Calls `listener` whenever what is kept has changed. */
  watch(listener: () => void): unknown;
  clear(): Promise<unknown>;
}

/**
 * Forgets what is kept of private windows when the last of them has closed. Windows are listened to only while
 * something is kept, because each closing of one would start the background. A worker that this starts need not hear
 * the event: it looks for itself.
 */
export function followPrivateWindows({ held, watch, clear }: PrivateParts): void {
  // Firefox for Android has no windows.
  const { windows } = browser;
  if (!windows) return;
  const look = () => void check().catch(noteCaught);
  async function check(): Promise<void> {
    const isHeld = await held();
    const isOpen = async () => isHeld && (await windows.getAll()).some(({ incognito }) => incognito);
    const wasOpen = await isOpen();
    // In Chromium always, for the mark of an earlier worker goes only with a listener that is taken away. In Firefox it
    // goes by itself where it is not renewed, and a listener of a background that starts would leave one. Only Firefox
    // has `getBrowserInfo`.
    if (wasOpen || !('getBrowserInfo' in browser.runtime)) windows.onRemoved.addListener(look);
    // One may have closed unheard meanwhile.
    if (wasOpen && (await isOpen())) return;
    windows.onRemoved.removeListener(look);
    if (isHeld) await clear();
  }
  watch(look);
  look();
}
