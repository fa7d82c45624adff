import type { Capture } from '../../../core/capture.ts';
import { JsonNode } from '../../../core/json/json-node.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { type RecordCard, recordCard } from './record-card.ts';

/** The counters of a stored capture; [] if it has none. */
export function countersOf({ envelope, state }: Pick<Capture, 'envelope' | 'state'>, places: CardPlaces): RecordCard['counters'] {
  if (envelope === null || state !== 'done') return [];
  return recordCard(places, JsonNode.of(envelope), 0)?.counters ?? [];
}
