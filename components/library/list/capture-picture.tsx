import { platformName } from '../../format/word.ts';
import type { CaptureLine } from '../capture-store.ts';

/** The small picture of a capture: the first letter of its platform. */
export function CapturePicture({ line }: { readonly line: Pick<CaptureLine, 'platform'> }) {
  return (
    <span class="picture" aria-hidden="true">
      {Array.from(platformName(line.platform))[0]}
    </span>
  );
}
