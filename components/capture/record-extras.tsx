import type { Capture } from '../../lib/core/capture.ts';
import type { Tree } from '../../lib/core/json/tree.ts';
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
  /** The capture's envelope, parsed. */
  readonly answer: Tree;
}

/** The parts that only some operations' records have: a room's state and streams, a creator's figures, a topic's trend. */
export function RecordExtras({ part, capture, answer }: Props) {
  if (!part) return null;
  if (part.kind === 'streams') return <LiveRoom state={roomState(answer, part)} streams={roomStreams(answer, part)} />;
  if (part.kind === 'trend') return <trend.View lines={trendLines(answer, part)} />;
  return <figures.View rows={figureRows(answer, part)} days={fieldOf(capture.request.body, part.days)} />;
}
