import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import type { SettingsChange } from '../../lib/features/settings/model/index.ts';
import type { ShownSettings } from '../../lib/features/settings/protocol.ts';
import { useBackground } from '../parts/background-context.ts';
import { useAsked } from '../parts/use-asked.ts';
import { useAttempt } from '../parts/use-attempt.ts';

/** What late answers have to know: what is shown, how often it was read, and the changes that are under way. */
interface Now {
  settings: ShownSettings | null;
  agreed: string;
  reads: number;
  /** What they were read for. */
  again: readonly unknown[] | null;
  open: number;
  /** The answer to the last change that was made. */
  last: ShownSettings | null;
}

/**
 * The settings (null until read) and what the user agreed to (undefined until read), functions to change them, and the
 * last error, '' = none. They are read again whenever `again` changes, or any page has changed them.
 */
export function useSettings(again: readonly unknown[] = []) {
  const background = useBackground();
  const { trouble, attempt } = useAttempt();
  // What can be read beside them must not hide why they cannot.
  const [reading, consenting] = [useAttempt(), useAttempt()];
  const { current: now } = useRef<Now>({ settings: null, agreed: '', reads: 0, again: null, open: 0, last: null });
  const changes = useSignal(0);
  useEffect(() => {
    return background.listen('settings.changed', () => {
      changes.value += 1;
    });
  }, [background]);
  const [settings = null, take] = useAsked(
    async () => {
      const read = await reading.attempt(() => background.ask('settings.read', {}));
      // A change that is under way has the newer answer.
      if (!read || now.open > 0) return now.settings;
      if (again.some((one, at) => one !== now.again?.[at])) now.reads += 1;
      now.again = again;
      now.last = null;
      return read;
    },
    [background],
    [...again, changes.value],
  );
  const [agreed, takeAgreed] = useAsked(
    async () => (await consenting.attempt(() => background.ask('consent.read', {}))) ?? now.agreed,
    [background],
    again,
  );
  now.settings = settings;
  now.agreed = agreed ?? '';
  async function agree(wanted: boolean): Promise<void> {
    const changed = await attempt(() => background.ask('consent.change', { agreed: wanted ? consentVersion : '' }));
    takeAgreed(changed ?? agreed ?? '');
  }
  async function change(wanted: SettingsChange): Promise<ShownSettings | null> {
    now.open += 1;
    const changed = await attempt(() => background.ask('settings.change', wanted));
    now.last = changed ?? now.last;
    now.open -= 1;
    const after = now.last ?? settings;
    // An earlier answer would undo later clicks. A refused change also re-renders: the control shows what is in effect.
    if (now.open === 0) take(after && { ...after });
    return changed;
  }
  const troubles = [trouble, reading.trouble, consenting.trouble];
  return {
    settings,
    agreed,
    trouble: troubles.find(({ value }) => value)?.value ?? null,
    change,
    agree,
    /** Counts how often `again` brought other ones: what was typed before belongs to the settings of before. */
    reads: now.reads,
  };
}
