import type { Terms } from '../../lib/features/bridge/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';

/** That results leave this computer: where to, of which platforms, and how many a day at most. */
export function TermsLine({ terms }: { readonly terms: Terms }) {
  const { sendsTo, platforms, daily } = terms;
  return <p class="terms">{message('pairingTerms', sendsTo, platforms.map(platformName).join(', '), formatCount(String(daily)))}</p>;
}
