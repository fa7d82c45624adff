import { instead } from '../format/instead.ts';
import { message } from '../format/message.ts';
import { OfferList } from './offer-list.tsx';
import type { PopupModel } from './popup-model.ts';

interface Props {
  readonly model: PopupModel;
  /** There is nothing else on show. */
  readonly alone: boolean;
}

/** For what no tab shows: share text, a link or an id. */
export function PasteBox({ model, alone }: Props) {
  const able = model.linkOffers.value.length > 0;
  function submit(event: Event): void {
    event.preventDefault();
    if (able) model.capture('text');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    submit(event);
  }
  const links = model.links.value;
  const unusable = model.unusable.value;
  const trouble = unusable?.platform ? instead(unusable.platform, model.views.value) : message(unusable ? 'pasteForeign' : 'pasteNothing');
  const told = (model.nothingFound.value || unusable) && !able;
  return (
    <form class="paste" onSubmit={submit}>
      {alone && <h1 tabIndex={-1}>{message('pasteTitle')}</h1>}
      <textarea
        rows={alone ? 3 : 1}
        value={model.text.value}
        data-focus={alone ? true : undefined}
        placeholder={message('pasteHelp')}
        aria-label={message('pasteHelp')}
        aria-describedby="found"
        spellcheck={false}
        onInput={(event) => model.read(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id="found" role="status">
        {told && <p>{trouble}</p>}
      </div>
      {able && <OfferList offers={model.linkOffers.value} chosen={model.chosenLink} links={links} />}
      {(able || alone) && (
        <button type="submit" class="primary wide" disabled={!able}>
          {message('capture')}
        </button>
      )}
    </form>
  );
}
