import type messages from '../../public/_locales/en/messages.json';
import { errorPlace } from './error-place.ts';
import { thrownText } from './thrown-text.ts';

type CodeIn<Key> = Key extends `reason_${infer Code}` ? Code : never;

/** Every reason Gleaner can give. Its sentence is the text `reason_<code>` of `public/_locales`, in each language. */
export type ReasonCode = CodeIn<keyof typeof messages>;

/**
 * What a sentence is filled in with, by what it is: a report shows numbers and fields, and nothing else. `field`: the
 * name or path of a field, or another name from Gleaner's own code. `words`: keys of texts, or names, any one of which
 * is meant. `said`: the platform's own text, the user's, or an error's.
 */
export type ReasonValue =
  | { readonly id: string }
  | { readonly host: string }
  | { readonly address: string }
  | { readonly field: string }
  | { readonly number: number }
  | { readonly words: readonly string[] }
  | { readonly said: string };

/**
 * Why something did not work, or has not yet: a code, the values of its sentence in order, and what it rests on. Plain
 * JSON.
 */
export interface Reason {
  readonly code: ReasonCode;
  readonly values: readonly ReasonValue[];
  /** Shown behind the sentence, in brackets. */
  readonly details?: readonly Reason[];
}

export class Reasoned extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(undefined, options);
    this.reason = reason;
  }

  override get message(): string {
    return reasonCodes(this.reason);
  }
}

/**
 * The reason of anything thrown: a fault of ours unless it carries its own. Where it was thrown is reported, not shown.
 */
export function reasonOf(thrown: unknown): Reason {
  if (thrown instanceof Reasoned) return thrown.reason;
  return because('internal', { said: thrownText(thrown) }, { field: errorPlace(thrown) });
}

export const because = (code: ReasonCode, ...values: readonly ReasonValue[]): Reason => ({ code, values });

/** Somebody else's words as a reason; undefined: there are none. */
export function saying(text: string | undefined): Reason | undefined {
  return text ? because('said', { said: text }) : undefined;
}

/** A reason that needs no values may be given as its code. */
export function asReason(reason: Reason | ReasonCode): Reason {
  return typeof reason === 'string' ? because(reason) : reason;
}

/** The reason with what it rests on; undefined: nothing to add. */
export function withDetails(reason: Reason, ...details: readonly (Reason | undefined)[]): Reason {
  const known = details.filter((one) => one !== undefined);
  return known.length > 0 ? { ...reason, details: known } : reason;
}

/** A text of `_locales` with its values in the place of `$1`…; `$$` is a dollar sign. */
export function filled(text: string, values: readonly string[]): string {
  return text.replace(/\$(\$|\d)/g, (_, sign: string) => (sign === '$' ? '$' : (values[Number(sign) - 1] ?? '')));
}

/** Finds a text by its key and fills `$1`… with values. */
type Words = (key: string, values: string[]) => string;

function textOf(value: ReasonValue, words: Words): string {
  if (!('words' in value)) return String(Object.values(value)[0]);
  return value.words.map((one) => words(one, [])).join(words('reasonOr', []));
}

export function reasonText({ code, values, details = [] }: Reason, words: Words): string {
  const sentence = words(
    `reason_${code}`,
    values.map((value) => textOf(value, words)),
  );
  const known = details.map((one) => reasonText(one, words)).join(words('reasonAnd', []));
  return known ? words('reasonWithDetails', [sentence, known]) : sentence;
}

/** A reason without anything a platform, a page or the user wrote: codes, numbers and names of fields. */
export function reasonCodes({ code, values, details = [] }: Reason): string {
  const open = values.flatMap((value) => {
    if ('number' in value) return [String(value.number)];
    return 'field' in value ? [value.field] : 'words' in value ? value.words : [];
  });
  const own = open.length > 0 ? `${code}(${open.join(', ')})` : code;
  return [own, ...details.map(reasonCodes)].join(' < ');
}
