import type { FoundLink, Offer } from '../../../lib/features/capture/protocol.ts';
import { message } from '../../format/message.ts';
import { operationName, platformName, word } from '../../format/word.ts';

/** An offer's name, with what distinguishes it from the operation's other offers: `Creator's recent figures, last 7 days`. */
function nameOf({ operation, differs = {} }: Offer): string {
  return [operationName(operation.path), ...Object.entries(differs).map(([field, value]) => word(`offer_${field}`, value))].join(', ');
}

interface Props {
  readonly offers: readonly Offer[];
  /** Index of the selected offer. */
  readonly chosen: number;
  readonly onChoose: (chosen: number) => void;
  /** The links of a pasted text that the offers come from. */
  readonly links?: readonly FoundLink[];
}

/** The operations to choose from. A page's only offer is omitted, because the heading already names it. */
export function OfferList({ offers, chosen, onChoose, links = [] }: Props) {
  const sources = links.flatMap((link) => link.offers.map(() => link));
  const labelOf = (offer: Offer, index: number): string =>
    sources[index] ? `${platformName(offer.operation.platform)} · ${nameOf(offer)}` : nameOf(offer);
  const [only] = offers;
  if (!only || (offers.length === 1 && !sources[0])) return null;
  if (offers.length === 1) {
    return (
      <p class="offer">
        {labelOf(only, 0)}
        <small class="clamped">{sources[0]?.url}</small>
      </p>
    );
  }
  return (
    <fieldset>
      <legend class="unseen">{message('whatToCapture')}</legend>
      {offers.map((offer, index) => (
        <label key={`${offer.operation.path} ${offer.body}`} class="offer">
          <input type="radio" name="offer" value={offer.operation.path} checked={chosen === index} onChange={() => onChoose(index)} />
          <span>
            {labelOf(offer, index)}
            {sources[index]?.url && <small class="clamped">{sources[index]?.url}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
