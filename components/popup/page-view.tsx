import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FrontPage } from '../../lib/browser/messaging/messages.ts';
import { message } from '../format/message.ts';
import { platformName, word } from '../format/word.ts';
import { OfferCollection } from './offer-collection.tsx';
import { OfferList } from './offer-list.tsx';
import type { PopupActions } from './popup-actions.ts';
import type { PopupModel } from './popup-model.ts';
import { SessionChoice } from './session-choice.tsx';

interface Props {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

/** What the page is, in one line: `Douyin · Video`. */
function kindLine(front: FrontPage): string {
  const platform = front.platform ? platformName(front.platform.id) : '';
  return front.target ? `${platform} · ${message(`kind_${front.target.kind}`)}` : platform;
}

function Heading({ front, actions }: { readonly front: FrontPage; readonly actions: PopupActions }) {
  const picture = useSignal('');
  useEffect(() => {
    actions.picture().then((made) => {
      picture.value = made;
    });
  }, [actions, picture]);
  const ids = Object.values(front.target?.ids ?? {});
  return (
    <header class="heading">
      <p class="muted">{kindLine(front)}</p>
      <h1 class="clamped" tabIndex={-1}>
        {front.title || front.url}
      </h1>
      {ids[0] && <p class="id">{ids[0]}</p>}
      {picture.value && <img src={picture.value} alt="" />}
    </header>
  );
}

/** The page in front: what it holds and the one thing to do with it. */
export function PageView({ model, actions }: Props) {
  const front = model.front.value;
  if (!front?.platform) return null;
  const id = front.platform.id;
  const platform = platformName(id);
  async function allow(): Promise<void> {
    if (front && (await actions.grant(front.origins))) await model.load(false);
  }
  function submit(event: Event): void {
    event.preventDefault();
    if (!front?.granted) allow();
    else if (!front.enabled) model.enablePlatform();
    else model.capture();
  }
  const offers = model.offers.value;
  const open = front.granted && front.enabled;
  const able = open && offers.length > 0;
  const label = !front.granted ? message('action_grant') : open ? message('capture') : message('switchOn', platform);
  const notice = !front.granted ? 'notGranted' : !open ? 'switchedOff' : front.target ? 'kindNotCaptured' : 'nothingHere';
  return (
    <form onSubmit={submit}>
      <Heading front={front} actions={actions} />
      {!able && <p>{message(notice, platform)}</p>}
      {open && !able && <p>{word(`instead_${id}`)}</p>}
      {able && <OfferList model={model} />}
      {(able || !open) && (
        <button type="submit" class="primary wide" data-focus>
          {label}
        </button>
      )}
      {able && <SessionChoice model={model} />}
      {able && <OfferCollection model={model} />}
      <button type="button" class="quiet" onClick={model.showPaste} data-focus={open && !able ? true : undefined}>
        {message('usePaste')}
      </button>
    </form>
  );
}
