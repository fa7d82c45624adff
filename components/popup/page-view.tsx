import type { FrontPage } from '../../lib/browser/messages.ts';
import { late } from '../late.tsx';
import { message } from '../message.ts';
import { OfferList } from './offer-list.tsx';
import type { PopupActions } from './popup.tsx';
import type { PopupModel } from './popup-model.ts';
import { SessionChoice } from './session-choice.tsx';

const OfferCollection = late(async () => (await import('./offer-collection.tsx')).OfferCollection);

interface Props {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

/** What the page is, in one line: `Douyin · Video`. */
function kindLine(front: FrontPage): string {
  const platform = front.platform ? message(`platform_${front.platform.id}`) : '';
  return front.target ? `${platform} · ${message(`kind_${front.target.kind}`)}` : platform;
}

function Heading({ front }: { readonly front: FrontPage }) {
  const ids = Object.values(front.target?.ids ?? {});
  return (
    <header>
      <p class="muted">{kindLine(front)}</p>
      <h1 class="clamped" tabIndex={-1}>
        {front.title || front.url}
      </h1>
      {ids[0] && <p class="id">{ids[0]}</p>}
    </header>
  );
}

/** The page in front: what it holds and the one thing to do with it. */
export function PageView({ model, actions }: Props) {
  const front = model.front.value;
  if (!front?.platform) return null;
  const id = front.platform.id;
  const platform = message(`platform_${id}`);
  async function allow(): Promise<void> {
    if (front && (await actions.grant(front.origins))) await model.load();
  }
  function submit(event: Event): void {
    event.preventDefault();
    if (!front?.granted) allow();
    else if (!front.enabled) model.enablePlatform();
    else model.capture();
  }
  const able = model.offers.value.length > 0;
  const label = !front.granted ? message('action_grant') : !front.enabled ? message('switchOn', platform) : message('capture');
  return (
    <form onSubmit={submit}>
      <Heading front={front} />
      {!front.granted && <p>{message('notGranted', platform)}</p>}
      {front.granted && !front.enabled && <p>{message('switchedOff', platform)}</p>}
      {front.granted && front.enabled && !able && <p>{message(front.target ? 'kindNotCaptured' : 'nothingHere', platform)}</p>}
      {front.granted && front.enabled && !able && <p>{message(`instead_${id}`)}</p>}
      {front.granted && front.enabled && able && <OfferList model={model} />}
      {(able || !front.granted || !front.enabled) && (
        <button type="submit" class="primary wide" data-focus>
          {label}
        </button>
      )}
      {able && front.granted && front.enabled && <SessionChoice model={model} />}
      {model.offers.value.some(({ operation }) => operation.collects) && front.enabled && <OfferCollection model={model} />}
      <button type="button" class="quiet" onClick={model.showPaste} data-focus={able ? undefined : true}>
        {message('usePaste')}
      </button>
    </form>
  );
}
