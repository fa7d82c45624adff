import { message } from '../format/message.ts';
import type { PopupModel } from './popup-model.ts';

/** What tells two offers of one operation apart; '' for all others. */
function daysOf(body: string): string {
  return /"day":"(\d+)"/.exec(body)?.[1] ?? '';
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
        {message(`operation_${only.operation.spec}`)}
        <small class="clamped">{addressOf(0)}</small>
      </p>
    );
  }
  return (
    <fieldset>
      <legend class="unseen">{message('whatToCapture')}</legend>
      {offers.map(({ operation, body }, index) => (
        <label key={`${operation.path} ${body}`} class="offer">
          <input
            type="radio"
            name="offer"
            value={operation.path}
            checked={model.chosen.value === index}
            onChange={() => {
              model.chosen.value = index;
            }}
          />
          <span>
            {message(`operation_${operation.spec}`)}
            {daysOf(body) && `, ${message('offerDays', daysOf(body))}`}
            {addressOf(index) && <small class="clamped">{addressOf(index)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
