import type { CaptureLine, CaptureStore } from '../../../lib/features/library/pages/capture-store.ts';
import { platformName } from '../../format/word.ts';
import { useThumbnail } from './use-thumbnail.ts';

interface Props {
  readonly store: Pick<CaptureStore, 'thumbnail'>;
  readonly line: Pick<CaptureLine, 'id' | 'platform'>;
}

/** The small picture of a capture, or the first letter of its platform. */
export function CapturePicture({ store, line }: Props) {
  const address = useThumbnail(store, line.id);
  return (
    <span class="picture" aria-hidden="true">
      {address ? <img src={address} alt="" /> : address === '' && Array.from(platformName(line.platform))[0]}
    </span>
  );
}
