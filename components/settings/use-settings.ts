import type { SettingsChange } from '../../lib/features/settings/model/index.ts';
import type { ShownSettings } from '../../lib/features/settings/protocol.ts';
import { useBackground } from '../parts/background-context.ts';
import { useAsked } from '../parts/use-asked.ts';
import { useAttempt } from '../parts/use-attempt.ts';

/** The settings (null until read), a function to change them, and the last error, '' = none. */
export function useSettings() {
  const background = useBackground();
  const { trouble, attempt } = useAttempt();
  const [settings = null, take] = useAsked(() => attempt(() => background.ask('settings.read', {})), [background]);
  async function change(wanted: SettingsChange): Promise<ShownSettings | null> {
    const changed = await attempt(() => background.ask('settings.change', wanted));
    // A refused change also re-renders, so that the control shows the value in effect again.
    take(changed ?? (settings && { ...settings }));
    return changed;
  }
  return { settings, trouble, change };
}
