import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { filled, type Reason, reasonText } from './reason.ts';

/** A build has only the texts that code needs, a reason's by its code (wxt.config.ts). */
const texts: Readonly<Record<string, string | { readonly message: string }>> = messages;

const ownText = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);

/** An English text of `_locales`; its key when there is none. */
export function englishText(key: string, values: readonly string[] = []): string {
  const text = ownText(key) ?? ownText(key.replace(/^reason_/, '')) ?? key;
  return filled(typeof text === 'string' ? text : text.message, values);
}

/** A reason in English, for `msg`, programs and logs; pages show it in the user's language. */
export const english = (reason: Reason): string => reasonText(reason, englishText);
