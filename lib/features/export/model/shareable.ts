import { secretRemover } from '../../../core/secrets.ts';
import { namesOf, withoutSecrets } from '../../../secrets.ts';

/** The same as `withoutSecrets`, but for what links need to open: for backups, where the user asks for it. */
export const withWorkingLinks = secretRemover({ signing: namesOf('signing') }, true);

/**
 * Fields that leave as they are: envelopes, what is read from them, and what is packed, whose rows have lost their
 * tokens on the way in.
 */
const asGiven = ['envelope', 'card', 'pictures', 'shapes', 'lines', 'bytes', 'blob', 'packed'];

/** A stored row (a capture, a line of a job …) as it may leave Gleaner. */
export function shareable<Row extends object>(row: Row, remove: <Value>(value: Value) => Value = withoutSecrets): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, asGiven.includes(name) ? value : remove(value)]),
  ) as Row;
}
