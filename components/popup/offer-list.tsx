import type { Offer } from '../../lib/browser/messaging/messages.ts';
import { message } from '../format/message.ts';
import { operationName, word } from '../format/word.ts';
import type { PopupModel } from './popup-model.ts';

/** An offer's name, with what tells it from the operation's others: `Creator's recent output, last 7 days`. */
function nameOf({ operation, differs = {} }: Offer): string {
  return [operationName(operation.path), ...Object.entries(differs).map(([field, value]) => word(`offer_${field}`, value))].join(', ');
}

/** The operations to choose from; what a page's only offer is, its heading says already. */
export function OfferList({ model }: { readonly model: PopupModel }) {
  const offers = model.offers.value;
  const links = model.links.value;
  const addressOf = (index: number): string => links.flatMap((link) => link.offers.map(() => link.url))[index] ?? '';
  const only = offers[0];
  if (!only) return null;
  if (offers.length === 1 && !addressOf(0)) return null;
  if (offers.length === 1) {
    return (
      <p class="offer">
        {nameOf(only)}
        <small class="clamped">{addressOf(0)}</small>
      </p>
    );
  }
  return (
    <fieldset>
      <legend class="unseen">{message('whatToCapture')}</legend>
      {offers.map((offer, index) => (
        <label key={`${offer.operation.path} ${offer.body}`} class="offer">
          <input
            type="radio"
            name="offer"
            value={offer.operation.path}
            checked={model.chosen.value === index}
            onChange={() => {
              model.chosen.value = index;
            }}
          />
          <span>
            {nameOf(offer)}
            {addressOf(index) && <small class="clamped">{addressOf(index)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
