import type { CaptureLine } from '../../lib/core/capture.ts';
import { message } from './message.ts';

/**
 * "Complete", or what such an item shows and this record lacks: "No time · No figures"; '' for a record that nobody
 * judged.
 */
export function completenessText({ lacking, complete }: Pick<CaptureLine, 'lacking' | 'complete'>): string {
  if (lacking && lacking.length > 0) return lacking.map((word) => message(`lacks_${word}`)).join(' · ');
  return lacking && complete ? message('complete') : '';
}
