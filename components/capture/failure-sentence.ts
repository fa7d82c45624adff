import type { CapturedFailure } from '../../lib/core/capture.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import { type MessageKey, message } from '../format/message.ts';
import { platformName, word } from '../format/word.ts';

/** Gateway sentences that say more than their failure kind, with the key of their translation; regex groups become `$1`… */
const sentences: readonly (readonly [pattern: RegExp, key: MessageKey])[] = [
  [/^Nothing names an item: give (.+), or a link to it\.$/, 'sentence_noItem'],
  [/^(\w+): the id (.+) and the link's (.+) name different items; give one of them\.$/, 'sentence_twoItems'],
  [/^(\w+): "(.*)" is no (.+)\.$/, 'sentence_badId'],
  [/^(\w+): no link found in this text\.$/, 'sentence_noLink'],
  [/^(\w+): (\S+) is no (?:.+ )?address of (.+)\.$/, 'sentence_otherAddress'],
  [/^(\w+): must be an (?:.+) address(?: with a host)?\.$/, 'sentence_badProxy'],
  [/^(\S+) did not answer within (\d+) s\.$/, 'sentence_late'],
  [/^(\S+) could not be reached, or its answer broke off\.$/, 'sentence_cut'],
  [/^The short link (\S+) leads nowhere/, 'sentence_deadLink'],
  [/^Private windows store nothing/, 'sentence_private'],
  [/^This (?:run|collection|page of the collection) is not in the library any more\.$/, 'captureGone'],
];

/** The sentence in the user's language; '' if it exists only in English. */
export function translated(sentence: string): string {
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(sentence);
    if (match) return message(key, ...match.slice(1));
  }
  return message('languageTag') === 'en' ? sentence : '';
}

/** Why a run failed, in the user's language: its own sentence, else the text of its failure kind. */
export function failureSentence({ kind, sentence }: CapturedFailure, platform: PlatformId): string {
  return translated(sentence) || word(`whyText_${kind}`, platformName(platform));
}

/** The reason in the body of a refused request, `{"msg":"<kind>: <sentence>"}`; the unchanged body if it has no reason. */
export function refusalText(body: string): string {
  try {
    const { msg } = JSON.parse(body) as { readonly msg: string };
    const [, kind = '', sentence = ''] = /^(\w+): ([\s\S]*)$/.exec(msg) ?? [];
    return translated(sentence) || (kind ? word(`whyTitle_${kind}`, message('thePlatform')) : body);
  } catch {
    return body;
  }
}
