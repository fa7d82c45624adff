import { analyticsRows } from '../../lib/export/card/analytics-rows.ts';
import { roomState, roomStreams } from '../../lib/export/card/live-room.ts';
import { JsonNode } from '../../lib/export/json/json-node.ts';
import type { Outline } from '../../lib/export/json/outline.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import { AnalyticsTable } from './analytics-table.tsx';
import { LiveRoom } from './live-room.tsx';

/** The request's number of days; the body came from the library, so anything may stand there. */
function daysOf(body: string): string {
  try {
    return String((JSON.parse(body) as { readonly day?: unknown } | null)?.day ?? '');
  } catch {
    return '';
  }
}

interface Props {
  readonly capture: Capture;
  /** Of its envelope. */
  readonly outline: Outline;
}

/** What only some operations' records have to show: a room's state and streams, a creator's figures. */
export function RecordExtras({ capture, outline }: Props) {
  const { spec, request } = capture;
  const envelope = new JsonNode(outline);
  if (spec === 'E3') return <LiveRoom state={roomState(envelope)} streams={roomStreams(envelope)} />;
  if (spec === 'E11') return <AnalyticsTable rows={analyticsRows(envelope)} days={daysOf(request.body)} />;
  return null;
}
