import type { RoomState, RoomStream } from '../../lib/features/capture/model/index.ts';
import { counted } from '../format/counted.ts';
import { message } from '../format/message.ts';
import { CopyButton } from '../parts/copy-button.tsx';

/** `1.5 Mbit/s`. */
function formatRate(bits: number): string {
  const [value, unit] = bits >= 1_000_000 ? [bits / 1_000_000, 'Mbit/s'] : [bits / 1000, 'kbit/s'];
  return `${new Intl.NumberFormat(message('languageTag'), { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}

function Stream({ stream }: { readonly stream: RoomStream }) {
  const { quality, codec, resolution, bitRate, format, address } = stream;
  return (
    <li>
      <span>
        <b>
          {quality} {format}
        </b>
        <small>{[codec, resolution, bitRate > 0 ? formatRate(bitRate) : ''].filter(Boolean).join(' · ')}</small>
      </span>
      <CopyButton label={message('copyAddress')} text={() => address} />
    </li>
  );
}

/** A live room's state in words, and all its streams. */
export function LiveRoom({ state, streams }: { readonly state: RoomState; readonly streams: readonly RoomStream[] }) {
  return (
    <section class="live-room">
      <p data-room={state}>
        <b>{message(`room_${state}`)}</b>
      </p>
      {streams.length > 0 && (
        <details open={streams.length < 5}>
          <summary>{counted('streamCount', streams.length)}</summary>
          <ul>
            {streams.map((stream) => (
              <Stream key={stream.address} stream={stream} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
