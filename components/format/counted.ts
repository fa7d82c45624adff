import { type MessageKey, message } from './message.ts';
import { oncePerLanguage } from './once-per-language.ts';

const rules = oncePerLanguage((language) => new Intl.PluralRules(language));
const digits = oncePerLanguage((language) => new Intl.NumberFormat(language));

/** Keys of texts with a singular form, `<key>_one`. */
type CountedKey = { [Key in MessageKey]: `${Key}_one` extends MessageKey ? Key : never }[MessageKey];

/** A text with a number, in the plural form the language uses for it; `values` follow the number as `$2`… */
export function counted(key: CountedKey, count: number, ...values: readonly (string | number)[]): string {
  const one = rules().select(count) === 'one';
  const shown = digits().format(count);
  return message(one ? (`${key}_one` as MessageKey) : key, shown, ...values);
}
