import { reasonText as inWords, type Reason } from '../../lib/core/reason.ts';
import { message } from './message.ts';
import { word } from './word.ts';

/** A reason in the user's language. */
export function reasonText(reason: Reason): string {
  return inWords(reason, (key, values) => word(key, ...values));
}

/** Why an action of the user failed. A fault of ours is not explained: its words help nobody here, and a report has its place. */
export function troubleText(reason: Reason): string {
  return reason.code === 'internal' ? message('troubleText') : reasonText(reason);
}
