import type { ComponentChildren } from 'preact';
import { message } from '../format/message.ts';

/** Placeholders for pictures. */
export const glyphs = { image: '▧', video: '▶', audio: '♪', live_photo: '◉', stream: '⏵' } as const;

interface Props {
  /** The picture's address; '' = it has none. */
  readonly address: string;
  /** Called when the browser cannot show the picture. */
  readonly onError: () => void;
  /** Shown on the picture or in its place; '' = nothing. */
  readonly glyph: string;
  readonly name: string;
  readonly label: ComponentChildren;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** A picture in a grid: a click opens what it stands for, the checkbox selects it. */
export function Tile({ address, onError, glyph, name, label, chosen, onChoose, onOpen }: Props) {
  return (
    <>
      <button type="button" class="tile" aria-label={message('mediaShow', name)} onClick={onOpen}>
        {address && <img src={address} alt="" loading="lazy" referrerpolicy="no-referrer" onError={onError} />}
        {glyph && (
          <span class="glyph" aria-hidden="true">
            {glyph}
          </span>
        )}
      </button>
      <label>
        <input type="checkbox" checked={chosen} onChange={onChoose} /> {label}
      </label>
    </>
  );
}
