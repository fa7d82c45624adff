import type { PlatformId } from '../../lib/core/platform.ts';
import { Icon } from './icon.tsx';
import css from './thumb.module.css';

interface PlatformTileProps {
  readonly platform: PlatformId;
  /** Fills its container, in the place of a picture. */
  readonly large?: boolean;
}

/** A platform's mark: two letters, drawn by its style sheet, not its logo. Its name is written beside it. */
export function PlatformTile({ platform, large = false }: PlatformTileProps) {
  return <span class={`${css.platformTile} ${large ? css.large : ''}`} data-platform={platform} aria-hidden="true" />;
}

/** The icons for media that are not still pictures. */
const kindIcons = { image: 'image', video: 'play', audio: 'music', live_photo: 'live', stream: 'live' } as const;

interface Props {
  readonly platform: PlatformId;
  /** The picture's address; '' = none, undefined = not known yet. */
  readonly address: string | undefined;
  /** `row` 4:3 in lists, `wide` 16:9, `square` in a grid, `free` as the picture is. */
  readonly look: 'row' | 'wide' | 'square' | 'free';
  readonly kind?: keyof typeof kindIcons | null | undefined;
  /** `onError` is called when the browser cannot show the picture. */
  readonly on?: { readonly onLoad?: () => void; readonly onError?: () => void };
}

/** A picture, or its platform's mark; its meaning is written beside it. */
export function Thumb({ platform, address, look, kind, on }: Props) {
  return (
    <span class={`${css.thumb} ${address === undefined ? 'skeleton' : ''}`} data-look={look} aria-hidden="true">
      {address ? (
        <img src={address} alt="" loading="lazy" referrerpolicy="no-referrer" {...on} />
      ) : (
        address === '' && <PlatformTile platform={platform} large />
      )}
      {kind && kind !== 'image' && (
        <span class={css.badge}>
          <Icon name={kindIcons[kind]} />
        </span>
      )}
    </span>
  );
}
