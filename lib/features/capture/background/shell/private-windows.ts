import { browser } from '../../../../browser/browser.ts';
import { noteCaught } from '../../../../browser/storage/caught-errors.ts';

export interface PrivateParts {
  /** Whether anything of a private window is kept in memory. */
  held(): Promise<boolean>;
  /** Calls `listener` whenever what is kept has changed. */
  watch(listener: () => void): unknown;
  /** Forgets it. */
  clear(): Promise<unknown>;
}

/**
 * Forgets what is kept of private windows when the last of them has closed. Windows are listened to only while something is kept, because
 * each closing of one would start the background. A worker that this starts need not hear the event: it looks for itself.
 */
export function followPrivateWindows({ held, watch, clear }: PrivateParts): void {
  // Firefox for Android has no windows.
  const { windows } = browser;
  if (!windows) return;
  const look = () => void check().catch(noteCaught);
  async function check(): Promise<void> {
    const isHeld = await held();
    const isOpen = isHeld && (await windows.getAll()).some(({ incognito }) => incognito);
    if (isOpen) windows.onRemoved.addListener(look);
    else windows.onRemoved.removeListener(look);
    if (isHeld && !isOpen) await clear();
  }
  watch(look);
  look();
}
