import type { Capture } from '../../lib/core/capture.ts';
import type { Tree } from '../../lib/core/json/json.ts';
import type { RecordView } from '../../lib/core/view.ts';
import {
  figureRows,
  type RoomState,
  type RoomStream,
  roomState,
  roomStreams,
  trendLines,
} from '../../lib/features/capture/model/index.ts';
import { counted, message } from '../format/message.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { lazy } from '../parts/lazy.tsx';
import css from './live-room.module.css';

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
function LiveRoom({ state, streams }: { readonly state: RoomState; readonly streams: readonly RoomStream[] }) {
  return (
    <section class={css.liveRoom}>
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

/** Few records have figures, so this is loaded only when needed. */
const figures = lazy(async () => (await import('../chart/creator-figures.tsx')).CreatorFigures);
const trend = lazy(async () => (await import('../chart/trend-charts.tsx')).TrendCharts);

/** A field of the request. The body comes from the library, so it can hold anything. */
function fieldOf(body: string, field: string): string {
  try {
    return String((JSON.parse(body) as Readonly<Record<string, unknown>> | null)?.[field] ?? '');
  } catch {
    return '';
  }
}

interface Props {
  readonly part: RecordView['part'];
  readonly capture: Capture;
  /** The capture's envelope, parsed. */
  readonly answer: Tree;
}

/**
 * The parts that only some operations' records have: a room's state and streams, a creator's figures, a topic's trend.
 */
export function RecordExtras({ part, capture, answer }: Props) {
  if (!part) return null;
  if (part.kind === 'streams') return <LiveRoom state={roomState(answer, part)} streams={roomStreams(answer, part)} />;
  if (part.kind === 'trend') return <trend.View lines={trendLines(answer, part)} />;
  return <figures.View rows={figureRows(answer, part)} days={fieldOf(capture.request.body, part.days)} />;
}
