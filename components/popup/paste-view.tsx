import { message } from '../format/message.ts';
import { word } from '../format/word.ts';
import { OfferList } from './offer-list.tsx';
import type { PopupModel } from './popup-model.ts';

/** For what no tab shows: share text, a link or an id. */
export function PasteView({ model }: { readonly model: PopupModel }) {
  const front = model.front.value;
  const pasted = model.text.value ?? '';
  const able = model.offers.value.length > 0;
  function submit(event: Event): void {
    event.preventDefault();
    model.capture();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (able) model.capture();
  }
  const unusable = model.links.value.find((link) => link.offers.length === 0);
  return (
    <form onSubmit={submit}>
      <h1>{message('pasteTitle')}</h1>
      <label>
        <span class="muted">{message('pasteHelp')}</span>
        <textarea
          rows={3}
          value={pasted}
          data-focus
          aria-describedby="found"
          spellcheck={false}
          onInput={(event) => model.read(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id="found" role="status">
        {model.nothingFound.value && !unusable && <p>{message('pasteNothing')}</p>}
        {unusable && !able && <p>{unusable.platform ? word(`instead_${unusable.platform}`) : message('pasteForeign')}</p>}
      </div>
      {able && <OfferList model={model} />}
      <button type="submit" class="primary wide" disabled={!able}>
        {message('capture')}
      </button>
      {front?.platform && (
        <button type="button" class="quiet" onClick={model.showPage}>
          {message('backToPage')}
        </button>
      )}
    </form>
  );
}
