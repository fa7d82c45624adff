import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SettingsChange } from '../../lib/features/settings/model/index.ts';
import type { ShownSettings } from '../../lib/features/settings/protocol.ts';
import type { Background } from '../../lib/protocol.ts';
import { useAttempt } from '../parts/use-attempt.ts';

/** The settings (null until read), a function to change them, and the last error, '' = none. */
export function useSettings(background: Background) {
  const settings = useSignal<ShownSettings | null>(null);
  const { trouble, attempt } = useAttempt();
  async function take(answer: Promise<ShownSettings>): Promise<ShownSettings | null> {
    const taken = await attempt(answer);
    // A refused change also re-renders, so that the control shows the value in effect again.
    settings.value = taken ?? (settings.value && { ...settings.value });
    return taken;
  }
  useEffect(() => void take(background.ask('settings.read', {})), [background]);
  return { settings, trouble, change: (change: SettingsChange) => take(background.ask('settings.change', change)) };
}
