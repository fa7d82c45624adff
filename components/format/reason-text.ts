import { because, reasonText as inWords, type Reason } from '../../lib/core/reason.ts';
import { message } from './message.ts';
import { word } from './word.ts';

/** A reason in the user's language. */
export function reasonText(reason: Reason): string {
  return inWords(reason, (key, values) => word(key, ...values));
}

/** Why an action of the user failed. Of a fault of ours: what helps, and the error's own words. */
export function troubleText(reason: Reason): string {
  if (reason.code !== 'internal') return reasonText(reason);
  return message('reasonWithDetails', message('troubleText'), reasonText(because('said', ...reason.values)));
}
