import type { Terms } from '../../lib/features/bridge/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';

/** States that results leave this computer: where they go, from which platforms, and the maximum per day. */
export function TermsLine({ terms }: { readonly terms: Terms }) {
  const { sendsTo, platforms, daily } = terms;
  return <p class="terms">{message('pairingTerms', sendsTo, platforms.map(platformName).join(', '), formatCount(String(daily)))}</p>;
}
