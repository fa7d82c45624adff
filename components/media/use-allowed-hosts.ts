import type { PlatformId } from '../../lib/core/platform.ts';
import { useBackground } from '../parts/background-context.ts';
import { useAsked } from '../parts/use-asked.ts';

/** Asks the browser for host permissions; must be called from a click. */
export type Allow = (origins: readonly string[]) => Promise<boolean>;

/**
 * A function for the start of a click that saves media of these platforms: asks for the hosts that are not allowed yet. Without the
 * permission, the hosts may still answer requests without a Referer.
 */
export function useAllowedHosts(platforms: readonly PlatformId[], allow: Allow): () => Promise<void> {
  const background = useBackground();
  // Fetched before the click: in Firefox, an await inside a click loses the user gesture.
  const [missing = [], take] = useAsked(async () => {
    const terms = await Promise.all(platforms.map((platform) => background.ask('media.terms', { platform })));
    return terms.flatMap(({ origins }) => origins);
  }, [background, platforms.join(' ')]);
  return async () => {
    if (missing.length > 0 && (await allow(missing).catch(() => false))) take([]);
  };
}
