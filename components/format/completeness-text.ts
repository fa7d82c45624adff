import type { LineFacts } from '../../lib/core/capture.ts';
import { message } from './message.ts';

/** "Complete", or the essentials that the record lacks: "No time · No figures"; '' for a record that was not judged. */
export function completenessText({ lacking, complete }: Pick<LineFacts, 'lacking' | 'complete'>): string {
  if (lacking && lacking.length > 0) return lacking.map((word) => message(`lacks_${word}`)).join(' · ');
  return lacking && complete ? message('complete') : '';
}
