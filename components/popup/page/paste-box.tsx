import { useSignal } from '@preact/signals';
import { nothingFound, unusableLink } from '../../../lib/features/capture/pages/index.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { alternativesText, counted, message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';
import { CaptureButtons, OfferList } from './offer-list.tsx';

/** A text with more lines is a list, which is not read here. */
const linesAtMost = 200;

/** For items that no tab shows: share text, a link or an id; several links are handed on to the queue. */
export function PasteBox({ front }: { readonly front: FrontPage }) {
  const { model, actions } = usePopup();
  const list = useSignal('');
  const paste = model.paste.value;
  const { text, links, chosen } = paste;
  const offers = links.flatMap((link) => link.offers);
  /** The text names several items; an id that fits several platforms counts as one. */
  const several = links.filter(({ url, offers }) => url !== '' && offers.length > 0);
  const many = list.value || (several.length > 1 && several.map(({ url }) => url).join('\n'));
  const able = offers.length > 0 && !many;
  const alone = !front.platform;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (many) actions.openList(many);
    else model.capture(front, offers[chosen], true);
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const long = pasted.split('\n', linesAtMost + 1).length > linesAtMost;
    list.value = long ? pasted : '';
    if (long) event.preventDefault();
  }
  const unusable = unusableLink(paste);
  const trouble = unusable?.platform
    ? alternativesText(unusable.platform, model.operations.value)
    : message(unusable ? 'pasteForeign' : 'pasteNothing');
  const told = (nothingFound(paste) || unusable) && offers.length === 0;
  const platforms = new Set(several.map(({ platform }) => platform)).size;
  return (
    <div class={css.paste} data-paste>
      <div id="found" role="status">
        {told && <p>{trouble}</p>}
        {many && (
          <p>{list.value ? message('pasteList') : `${counted('linkCount', several.length)} · ${counted('platformCount', platforms)}`}</p>
        )}
      </div>
      {many && <Button label={message('pasteListOpen')} look="primary wide" data-do="list" onClick={() => actions.openList(many)} />}
      {able && <OfferList {...{ offers, chosen, links }} onChoose={(at) => (model.paste.value = { ...paste, chosen: at })} />}
      {(able || alone) && !many && <CaptureButtons front={front} offer={offers[chosen]} label={message('capture')} explicit />}
      <label class={css.pasteField}>
        <Icon name="link" />
        <textarea
          rows={1}
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
      </label>
    </div>
  );
}
