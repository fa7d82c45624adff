import type { Look } from '../model/index.ts';
import { changeLook } from './apply-appearance.ts';

/** Settings, as far as pages look like them. */
interface Dressed {
  readonly look: Look;
}

/**
 * Dresses an open page anew whenever the settings change anywhere, which `watch` tells: in another tab, by a backup, by
 * a deletion or its undo. `mayReload`: whether another language may reload the page now; otherwise it waits until the
 * page opens again.
 */
export function followLook(
  watch: (listener: (after: Dressed, before: Dressed) => void) => unknown,
  nameFiles: (template: string) => void,
  mayReload: () => boolean,
): void {
  watch(({ look: after }, { look: before }) =>
    changeLook(mayReload() ? before : { ...before, language: after.language }, after, nameFiles),
  );
}
