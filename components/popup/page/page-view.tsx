import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { CollectionPanel } from '../../collection/collection-panel.tsx';
import { alternativesText } from '../../format/alternatives-text.ts';
import { message } from '../../format/message.ts';
import { platformName } from '../../format/word.ts';
import { Picture } from '../picture.tsx';
import { usePopup } from '../popup-context.ts';
import { KnownLine } from './known-line.tsx';
import { OfferList } from './offer-list.tsx';
import { PasteBox } from './paste-box.tsx';
import { SessionChoice } from './session-choice.tsx';

interface Props {
  readonly front: FrontPage;
}

/** Collects the remaining pages of a list. Shown when the operation is selected, and while a collection is running. */
function OfferCollection({ front }: Props) {
  const { model } = usePopup();
  const offer = front.offers.find(({ operation }) => operation.collects);
  const itemId = Object.values(front.target?.ids ?? {})[0];
  if (!offer || !itemId || front.incognito) return null;
  const chosen = front.offers[model.chosen.value] === offer;
  return <CollectionPanel subject={{ path: offer.operation.path, body: offer.body, itemId, tabId: front.tabId }} begins={chosen} />;
}

/** The page's platform and kind: `Douyin · Video`. */
function kindLine(front: FrontPage): string {
  const platform = front.platform ? platformName(front.platform.id) : '';
  return front.target ? `${platform} · ${message(`kind_${front.target.kind}`)}` : platform;
}

function PageCard({ front }: Props) {
  const { actions } = usePopup();
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

function PageForm({ front }: Props) {
  const { model, actions } = usePopup();
  const id = front.platform?.id ?? '';
  const platform = platformName(id);
  async function allow(): Promise<void> {
    if (await actions.grant(front.origins)) await model.load(false);
  }
  function submit(event: Event): void {
    event.preventDefault();
    if (!front.granted) allow();
    else if (!front.enabled) model.enablePlatform(id);
    else model.capture(front, front.offers[model.chosen.value]);
  }
  const open = front.granted && front.enabled;
  const able = open && front.offers.length > 0;
  const { run } = front;
  const capture = message(run?.state === 'done' && front.target ? 'captureAgain' : 'capture');
  const label = !front.granted ? message('action_grant') : open ? capture : message('switchOn', platform);
  return (
    <form class="page" onSubmit={submit}>
      <PageCard front={front} />
      {able && run && front.target && <KnownLine run={run} onOpen={() => actions.open({ view: 'capture', id: run.id })} />}
      {!able && <p>{message(noticeOf(front), platform)}</p>}
      {open && !able && !front.gate && <p>{alternativesText(id, model.operations.value)}</p>}
      {able && <OfferList offers={front.offers} chosen={model.chosen.value} onChoose={(at) => (model.chosen.value = at)} />}
      {(able || !open) && (
        <button type="submit" class="primary wide" data-focus>
          {label}
        </button>
      )}
      {able && <SessionChoice id={id} {...front.session} />}
    </form>
  );
}

/** The page in the active tab and its one action; below it, always, the box to capture what no tab shows. */
export function PageView({ front }: Props) {
  return (
    <>
      {front.platform && <PageForm front={front} />}
      <PasteBox front={front} />
      {/* Last, because it is known last. */}
      {front.granted && front.enabled && <OfferCollection front={front} />}
    </>
  );
}
