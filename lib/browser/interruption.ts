import { isCancelled } from './show-download.ts';

/**
 * Why a download was interrupted, by the browser's word for it: by the user, or as it could not be stored; '' for
 * anything else.
 */
export function interruption(error = ''): 'cancelled' | 'disk' | '' {
  if (isCancelled(error)) return 'cancelled';
  return /^FILE_(?:FAILED|ACCESS_DENIED|NO_SPACE|NAME_TOO_LONG|TOO_LARGE|TRANSIENT_ERROR)$/.test(error) ? 'disk' : '';
}
