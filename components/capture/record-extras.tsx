import type { Capture } from '../../lib/core/capture.ts';
import { JsonNode } from '../../lib/core/json/json-node.ts';
import type { Outline } from '../../lib/core/json/outline.ts';
import type { RecordView } from '../../lib/core/view.ts';
import { figureRows, roomState, roomStreams, trendLines } from '../../lib/features/capture/model/index.ts';
import { lazy } from '../parts/lazy.tsx';
import { LiveRoom } from './live-room.tsx';

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
  /** The outline of the capture's envelope. */
  readonly outline: Outline;
}

/** The parts that only some operations' records have: a room's state and streams, a creator's figures, a topic's trend. */
export function RecordExtras({ part, capture, outline }: Props) {
  if (!part) return null;
  const envelope = new JsonNode(outline);
  if (part.kind === 'streams') return <LiveRoom state={roomState(envelope, part)} streams={roomStreams(envelope, part)} />;
  if (part.kind === 'trend') return <trend.View lines={trendLines(envelope, part)} />;
  return <figures.View rows={figureRows(envelope, part)} days={fieldOf(capture.request.body, part.days)} />;
}
