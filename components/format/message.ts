import type catalogue from '../../public/_locales/en/messages.json';

/** Every user-visible text has a key in `public/_locales`. */
export type MessageKey = keyof typeof catalogue;

/** Looks up a text and replaces `$1`… with the values; '' for an unknown key. */
export type MessageSource = (key: string, values: string[]) => string;

let source: MessageSource = () => '';

/** Each page calls this once before it renders; tests pass a catalogue. */
export function provideMessages(given: MessageSource): void {
  source = given;
}

/** Chinese puts a space around Latin words but not between Chinese words. A platform's name may be either. */
const innerSpace = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** The text of `key` in the user's language. For a missing text it returns the key. */
export function message(key: MessageKey, ...values: readonly (string | number)[]): string {
  return source(key, values.map(String)).replace(innerSpace, '') || key;
}
