import type { PlatformId } from '../../lib/core/platform.ts';
import { because, reasonText as inWords, type Reason, reasonOf } from '../../lib/core/reason.ts';
import type { OperationSummary } from '../../lib/core/view.ts';
import type catalogue from '../../public/_locales/en/messages.json';

/** Every user-visible text has a key in `public/_locales`. */
export type MessageKey = keyof typeof catalogue;

/** Looks up a text and replaces `$1`… with the values; '' for an unknown key. */
type MessageSource = (key: string, values: string[]) => string;

let source: MessageSource = () => '';

/** Each page calls this once before it renders; tests pass a catalogue. */
export function provideMessages(given: MessageSource): void {
  source = given;
}

/** Chinese puts a space around Latin words, but none between Chinese words or sentences. A name may be either. */
const innerSpace = /(?<=[\p{sc=Han}。]) (?=[\p{sc=Han}“])/gu;
/** Stands for such a space within a value, which may be what somebody wrote. No keyboard has it. */
const ownSpace = '\ue000';

/** The text of `key` in the user's language. For a missing text it returns the key. */
export function message(key: MessageKey, ...values: readonly (string | number)[]): string {
  const own = values.map((value) => `${value}`.replace(innerSpace, ownSpace));
  return source(key, own).replace(innerSpace, '').replaceAll(ownSpace, ' ') || key;
}

/**
 * A text whose key is built from a list (platforms, operations, their failures); tests check that every entry has its
 * texts.
 */
export const word = message as (key: string, ...values: readonly (string | number)[]) => string;

export function platformName(id: PlatformId): string {
  return word(`platform_${id}`);
}

/** The suffix of an operation's text keys: `cnvideo_aweme_detail` for `/api/cnvideo/aweme_detail`. */
export function operationKey(path: string): string {
  return path.replace(/^\/api\//, '').replaceAll('/', '_');
}

export function operationName(path: string): string {
  return word(`operation_${operationKey(path)}`);
}

/** A reason in the user's language. */
export function reasonText(reason: Reason): string {
  return inWords(reason, (key, values) => word(key, ...values));
}

/** Why an action of the user failed; for a fault of ours: what helps, and the error's own words. */
export function troubleText(reason: Reason): string {
  if (reason.code !== 'internal') return reasonText(reason);
  return message('reasonWithDetails', message('troubleText'), reasonText(because('said', ...reason.values)));
}

/** The same of what the action has thrown. */
export const whyText = (thrown: unknown): string => troubleText(reasonOf(thrown));

/** Caches the result of `make` per interface language: creating an Intl formatter takes far longer than using it. */
export function oncePerLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const language = message('languageTag');
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const rules = oncePerLanguage((language) => new Intl.PluralRules(language));
const names = oncePerLanguage((language) => new Intl.ListFormat(language, { style: 'narrow' }));
/** Digits in groups, as the language groups them. */
export const grouped = oncePerLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));

/** Keys of texts with a singular form, `<key>_one`. */
type CountedKey = { [Key in MessageKey]: `${Key}_one` extends MessageKey ? Key : never }[MessageKey];

/** A text with a number, in the plural form the language uses for it; `values` follow the number as `$2`… */
export function counted(key: CountedKey, count: number, ...values: readonly (string | number)[]): string {
  const one = rules().select(count) === 'one';
  const shown = grouped().format(count);
  return message(one ? (`${key}_one` as MessageKey) : key, shown, ...values);
}

/** A list of names: `Douyin, TikTok`, `抖音、TikTok`. */
export const namesBeside = (all: readonly string[]): string => names().format(all);

/** Parts of one sentence (`both`: a name, then what distinguishes it), or sentences, one behind the other. */
export const joined = (key: 'both' | 'sentences', parts: readonly string[]): string =>
  parts.reduce((all, next) => (all ? message(key, all, next) : next), '');

/**
 * What a platform's operations capture, for a page or link that cannot be captured. Several operations capture the same
 * things, so each thing is named once.
 */
export function alternativesText(platform: PlatformId, operations: readonly OperationSummary[]): string {
  const own = operations.filter((operation) => operation.platform === platform);
  const things = own.flatMap(({ path }) => word(`what_${operationKey(path)}`).split(/, |、/));
  const list = new Intl.ListFormat(message('languageTag')).format(new Set(things));
  return list && message('instead', platformName(platform), list);
}
