import type { PopupModel } from '../../../lib/features/capture/pages/index.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { CollectionPanel } from '../../collection/collection-panel.tsx';
import { alternativesText } from '../../format/alternatives-text.ts';
import { message } from '../../format/message.ts';
import { platformName } from '../../format/word.ts';
import { Picture } from '../picture.tsx';
import type { PopupActions } from '../popup-actions.ts';
import { KnownLine } from './known-line.tsx';
import { OfferList } from './offer-list.tsx';
import { PasteBox } from './paste-box.tsx';
import { SessionChoice } from './session-choice.tsx';

/** Collects the remaining pages of a list. Shown when the operation is selected, and while a collection is running. */
function OfferCollection({ model }: { readonly model: PopupModel }) {
  const front = model.front.value;
  const offer = model.offers.value.find(({ operation }) => operation.collects);
  const itemId = Object.values(front?.target?.ids ?? {})[0];
  if (!offer || !front || !itemId || front.incognito) return null;
  const chosen = model.offers.value[model.chosen.value] === offer;
  return <CollectionPanel subject={{ path: offer.operation.path, body: offer.body, itemId, tabId: front.tabId }} begins={chosen} />;
}

interface Props {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

/** The page's platform and kind: `Douyin · Video`. */
function kindLine(front: FrontPage): string {
  const platform = front.platform ? platformName(front.platform.id) : '';
  return front.target ? `${platform} · ${message(`kind_${front.target.kind}`)}` : platform;
}

function PageCard({ front, actions }: { readonly front: FrontPage; readonly actions: PopupActions }) {
  const ids = Object.values(front.target?.ids ?? {});
  return (
    <header class="heading">
      <Picture platform={front.platform?.id ?? ''} kept={(front.target && front.run?.id) || ''} take={actions.picture} />
      <div>
        <p class="muted">{kindLine(front)}</p>
        <h1 class="clamped" tabIndex={-1}>
          {front.title || front.url}
        </h1>
        {ids[0] && <p class="id">{ids[0]}</p>}
      </div>
    </header>
  );
}

/** Why the page cannot be captured in its present state. */
function noticeOf(front: FrontPage): 'notGranted' | 'switchedOff' | 'gatePage' | 'kindNotCaptured' | 'nothingHere' {
  if (!front.granted) return 'notGranted';
  if (!front.enabled) return 'switchedOff';
  if (front.gate) return 'gatePage';
  return front.target ? 'kindNotCaptured' : 'nothingHere';
}

function PageForm({ model, actions, front }: Props & { readonly front: FrontPage }) {
  const id = front.platform?.id ?? '';
  const platform = platformName(id);
  async function allow(): Promise<void> {
    if (await actions.grant(front.origins)) await model.load(false);
  }
  function submit(event: Event): void {
    event.preventDefault();
    if (!front.granted) allow();
    else if (!front.enabled) model.enablePlatform();
    else model.capture();
  }
  const open = front.granted && front.enabled;
  const able = open && model.offers.value.length > 0;
  const { run } = front;
  const capture = message(run?.state === 'done' && front.target ? 'captureAgain' : 'capture');
  const label = !front.granted ? message('action_grant') : open ? capture : message('switchOn', platform);
  return (
    <form class="page" onSubmit={submit}>
      <PageCard front={front} actions={actions} />
      {able && run && front.target && <KnownLine run={run} onOpen={() => actions.openLibrary(run.id)} />}
      {!able && <p>{message(noticeOf(front), platform)}</p>}
      {open && !able && !front.gate && <p>{alternativesText(id, model.views.value)}</p>}
      {able && <OfferList offers={model.offers.value} chosen={model.chosen} />}
      {(able || !open) && (
        <button type="submit" class="primary wide" data-focus>
          {label}
        </button>
      )}
      {able && <SessionChoice model={model} />}
    </form>
  );
}

/** The page in the active tab and its one action; below it, always, the box to capture what no tab shows. */
export function PageView({ model, actions }: Props) {
  const front = model.front.value;
  if (!front) return null;
  return (
    <>
      {front.platform && <PageForm model={model} actions={actions} front={front} />}
      <PasteBox model={model} actions={actions} alone={!front.platform} />
      {/* Last, because it is known last. */}
      {front.granted && front.enabled && <OfferCollection model={model} />}
    </>
  );
}
