import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SettingsChange } from '../../lib/features/settings/model/user-settings.ts';
import type { ShownSettings } from '../../lib/features/settings/protocol.ts';
import type { Background } from '../../lib/protocol.ts';

/** The settings (null before they have been read), a way to change them, and why the last time that failed, '' = it did not. */
export function useSettings(background: Background) {
  const settings = useSignal<ShownSettings | null>(null);
  const trouble = useSignal('');

  /** Takes over what the background answers; null: it could not. */
  async function take(answer: Promise<ShownSettings>): Promise<ShownSettings | null> {
    try {
      settings.value = await answer;
      trouble.value = '';
      return settings.value;
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error);
      // Drawn anew: what was clicked shows again what holds.
      settings.value = settings.value && { ...settings.value };
      return null;
    }
  }

  useEffect(() => void take(background.ask('settings.read', {})), [background]);

  return { settings, trouble, change: (change: SettingsChange) => take(background.ask('settings.change', change)) };
}
