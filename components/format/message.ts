import type catalogue from '../../public/_locales/en/messages.json';

/** Every text a person can read has a key in `public/_locales`. */
export type MessageKey = keyof typeof catalogue;

/** Finds a text and fills `$1`… with the values; '' when it has no such key. */
export type MessageSource = (key: string, values: string[]) => string;

let source: MessageSource = () => '';

/** Called once by each page before it renders; tests hand in a catalogue. */
export function provideMessages(given: MessageSource): void {
  source = given;
}

/** Chinese sets a space around Latin words, not between its own: a platform's name may be either. */
const innerSpace = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** The text of `key` in the user's language. A missing text shows its key rather than nothing. */
export function message(key: MessageKey, ...values: readonly (string | number)[]): string {
  return source(key, values.map(String)).replace(innerSpace, '') || key;
}
