import { useSignal } from '@preact/signals';
import type { PopupModel } from '../../../lib/features/capture/pages/index.ts';
import { alternativesText } from '../../format/alternatives-text.ts';
import { message } from '../../format/message.ts';
import type { PopupActions } from '../popup-actions.ts';
import { OfferList } from './offer-list.tsx';

/** A text with more lines is a list, which this box can neither show nor capture completely. */
const linesAtMost = 20;

interface Props {
  readonly model: PopupModel;
  readonly actions: Pick<PopupActions, 'openList'>;
  /** Nothing else is shown. */
  readonly alone: boolean;
}

/** For items that no tab shows: share text, a link or an id. */
export function PasteBox({ model, actions, alone }: Props) {
  const list = useSignal('');
  const able = model.linkOffers.value.length > 0;
  function submit(event: Event): void {
    event.preventDefault();
    if (able) model.capture('text');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    submit(event);
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const long = pasted.split('\n', linesAtMost + 1).length > linesAtMost;
    list.value = long ? pasted : '';
    if (long) event.preventDefault();
  }
  const links = model.links.value;
  /** The text names several items; an id that fits several platforms counts as one. */
  const several = links.filter(({ url, offers }) => url !== '' && offers.length > 0);
  const unusable = model.unusable.value;
  const trouble = unusable?.platform
    ? alternativesText(unusable.platform, model.views.value)
    : message(unusable ? 'pasteForeign' : 'pasteNothing');
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
        onInput={(event) => {
          list.value = '';
          model.read(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div id="found" role="status">
        {told && <p>{trouble}</p>}
        {list.value && <p>{message('pasteList')}</p>}
      </div>
      {list.value && (
        <button type="button" class="primary wide" data-do="list" onClick={() => actions.openList(list.value)}>
          {message('pasteListOpen')}
        </button>
      )}
      {able && <OfferList offers={model.linkOffers.value} chosen={model.chosenLink} links={links} />}
      {(able || alone) && (
        <button type="submit" class="primary wide" disabled={!able}>
          {message('capture')}
        </button>
      )}
      {several.length > 1 && (
        <button type="button" class="wide" data-do="links" onClick={() => actions.openList(several.map(({ url }) => url).join('\n'))}>
          {message('pasteLinks', several.length)}
        </button>
      )}
    </form>
  );
}
