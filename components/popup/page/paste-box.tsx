import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { reasonOf } from '../../../lib/core/reason.ts';
import {
  isUsable,
  nothingFound,
  type Paste,
  severalLinks,
  unusableLink,
} from '../../../lib/features/capture/pages/index.ts';
import type { FoundLink, FrontPage } from '../../../lib/features/capture/protocol.ts';
import { alternativesText, counted, message, troubleText } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';
import { CaptureButtons, OfferList } from './offer-list.tsx';

/** A text with more lines is a list, which is not read here. */
const linesAtMost = 200;

interface LinksProps {
  readonly front: FrontPage;
  /** Addresses, or null: they are not read here. */
  readonly links: readonly string[] | null;
  readonly onList: () => void;
}

/**
 * The user has pasted several links: they become a list for the queue, or one of them is captured. A private window has
 * no queue.
 */
function SeveralLinks({ front, links, onList }: LinksProps) {
  const { model } = usePopup();
  return (
    <>
      {!front.incognito && (
        <Button label={message('pasteListOpen')} look="primary wide" data-do="list" onClick={onList} />
      )}
      {links && (
        <details class={css.session} data-do="links" open={front.incognito}>
          <summary>{message('pasteOne')}</summary>
          <ul class={css.pasteLinks}>
            {links.map((url) => (
              <li key={url}>
                <Button label={url} look="quiet" class="cut" data-do="link" onClick={() => model.read(front, url)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface Props {
  readonly front: FrontPage;
  /** The page's own actions, which those for pasted text replace. */
  readonly children?: ComponentChildren;
}

/** What was found in the pasted text, in words. */
function foundText({ links }: Paste, several: readonly FoundLink[]): string {
  const platforms = new Set(several.map(({ platform }) => platform)).size;
  const unsupported = links.filter((link) => link.url !== '' && !isUsable(link)).length;
  return [
    counted('linkCount', several.length),
    counted('platformCount', platforms),
    unsupported > 0 && message('queueCount_unsupported', unsupported),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** For items that no tab shows: share text, a link or an id; several links are handed on to the queue. */
export function PasteBox({ front, children }: Props) {
  const { model, actions } = usePopup();
  const list = useSignal('');
  const entered = useSignal(false);
  const paste = model.paste.value;
  const { text, read, links, chosen } = paste;
  const offers = links.flatMap((link) => link.offers);
  const several = severalLinks(paste);
  // The whole text, because the list shows the result for each link.
  const many = list.value || (several.length > 0 ? text : '');
  const able = offers.length > 0 && !many;
  const alone = !front.platform;
  // Enter waits for the text to be read.
  const isDue = entered.value && read === text;
  useEffect(() => {
    if (!isDue) return;
    entered.value = false;
    if (!many) void model.capture(front, offers[chosen], true);
    else if (!front.incognito) void handOn();
  }, [isDue]);
  async function handOn(): Promise<void> {
    try {
      await actions.openList(many, () => {
        list.value = '';
        return model.forgetText(front);
      });
    } catch (thrown) {
      model.paste.value = { ...model.paste.value, trouble: reasonOf(thrown) };
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    entered.value = true;
    if (paste.trouble || paste.kept) void model.read(front, text);
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const long = pasted.split('\n', linesAtMost + 1).length > linesAtMost;
    list.value = long ? pasted : '';
    if (long) event.preventDefault();
  }
  const unusable = unusableLink(paste);
  const found = unusable?.platform
    ? alternativesText(unusable.platform, model.operations.value)
    : message(unusable ? 'pasteForeign' : 'pasteNothing');
  const hasNone = (nothingFound(paste) || unusable) && offers.length === 0 && !many;
  const noList = front.incognito && (many !== '' || front.picked?.list === true);
  const field = (
    <label class={css.pasteField}>
      <Icon name="link" />
      <textarea
        rows={1}
        value={text}
        data-focus={alone || undefined}
        placeholder={message('pasteHelp')}
        aria-label={message('pasteHelp')}
        aria-describedby="found"
        spellcheck={false}
        onInput={(event) => {
          model.read(front, event.currentTarget.value);
          list.value = '';
          entered.value = false;
        }}
        onClick={() => paste.kept && model.read(front, text)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </label>
  );
  return (
    <div class={css.paste} data-paste={able || alone || many !== '' || undefined}>
      {alone && field}
      <div id="found" role="status">
        {paste.trouble && <p>{troubleText(paste.trouble)}</p>}
        {hasNone && <p>{found}</p>}
        {noList && <p>{message('pastePrivate')}</p>}
        {able && chosen < 0 && <p>{message('pasteWhich')}</p>}
        {many && !(noList && list.value) && <p>{list.value ? message('pasteList') : foundText(paste, several)}</p>}
      </div>
      {many && <SeveralLinks front={front} links={list.value ? null : several.map(({ url }) => url)} onList={handOn} />}
      {able && (
        <OfferList
          offers={offers}
          chosen={chosen}
          links={links}
          onChoose={(at) => (model.paste.value = { ...paste, chosen: at })}
        />
      )}
      {(able || alone) && !many && (
        <CaptureButtons front={front} offer={offers[chosen]} label={message('capture')} explicit />
      )}
      {!able && !many && children}
      {!alone && field}
    </div>
  );
}
