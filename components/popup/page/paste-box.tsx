import { useSignal } from '@preact/signals';
import { nothingFound, unusableLink } from '../../../lib/features/capture/pages/index.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { alternativesText } from '../../format/alternatives-text.ts';
import { message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { usePopup } from '../popup-context.ts';
import { OfferList } from './offer-list.tsx';

/** A text with more lines is a list, which this box can neither show nor capture completely. */
const linesAtMost = 20;

/** For items that no tab shows: share text, a link or an id. On a page of no platform nothing else is shown. */
export function PasteBox({ front }: { readonly front: FrontPage }) {
  const { model, actions } = usePopup();
  const list = useSignal('');
  const paste = model.paste.value;
  const { text, links, chosen } = paste;
  const offers = links.flatMap((link) => link.offers);
  const able = offers.length > 0;
  const alone = !front.platform;
  function submit(event: Event): void {
    event.preventDefault();
    model.capture(front, offers[chosen], true);
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
  /** The text names several items; an id that fits several platforms counts as one. */
  const several = links.filter(({ url, offers }) => url !== '' && offers.length > 0);
  const unusable = unusableLink(paste);
  const trouble = unusable?.platform
    ? alternativesText(unusable.platform, model.operations.value)
    : message(unusable ? 'pasteForeign' : 'pasteNothing');
  const told = (nothingFound(paste) || unusable) && !able;
  return (
    <form class="paste" onSubmit={submit}>
      {alone && <h1 tabIndex={-1}>{message('pasteTitle')}</h1>}
      <textarea
        rows={alone ? 3 : 1}
        value={text}
        data-focus={alone ? true : undefined}
        placeholder={message('pasteHelp')}
        aria-label={message('pasteHelp')}
        aria-describedby="found"
        spellcheck={false}
        onInput={(event) => {
          list.value = '';
          model.read(front, event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div id="found" role="status">
        {told && <p>{trouble}</p>}
        {list.value && <p>{message('pasteList')}</p>}
      </div>
      {list.value && (
        <Button label={message('pasteListOpen')} class="primary wide" data-do="list" onClick={() => actions.openList(list.value)} />
      )}
      {able && <OfferList {...{ offers, chosen, links }} onChoose={(at) => (model.paste.value = { ...paste, chosen: at })} />}
      {(able || alone) && (
        <button type="submit" class="primary wide" disabled={!able}>
          {message('capture')}
        </button>
      )}
      {several.length > 1 && (
        <Button
          label={message('pasteLinks', several.length)}
          class="wide"
          data-do="links"
          onClick={() => actions.openList(several.map(({ url }) => url).join('\n'))}
        />
      )}
    </form>
  );
}
