import type { PopupModel } from '../../../lib/features/capture/pages/popup-model.ts';
import { CollectionPanel } from '../../collection/collection-panel.tsx';

/** Where an operation gives one page of a list: the rest of it. Shown when it is chosen, and while a collection is under way. */
export function OfferCollection({ model }: { readonly model: PopupModel }) {
  const front = model.front.value;
  const offer = model.offers.value.find(({ operation }) => operation.collects);
  const itemId = Object.values(front?.target?.ids ?? {})[0];
  if (!offer || !front || !itemId || front.incognito) return null;
  const chosen = model.offers.value[model.chosen.value] === offer;
  return <CollectionPanel subject={{ path: offer.operation.path, body: offer.body, itemId, tabId: front.tabId }} begins={chosen} />;
}
