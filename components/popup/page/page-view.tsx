import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { CaptureFacts } from '../../../lib/core/capture.ts';
import type { PlatformId } from '../../../lib/core/platform.ts';
import { ownRun } from '../../../lib/features/capture/pages/index.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import type { PlatformStatus } from '../../../lib/features/queue/model/index.ts';
import { ConsentCard } from '../../consent/consent-card.tsx';
import { formatAge } from '../../format/format-time.ts';
import { alternativesText, message, platformName } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { Select } from '../../parts/select.tsx';
import { todayText } from '../../queue/limit-text.ts';
import { ItemHead } from '../item-head.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';
import { Stats } from '../stats.tsx';
import { CaptureButtons, OfferList } from './offer-list.tsx';
import { PasteBox } from './paste-box.tsx';

/** Loaded where a page shows a list, which keeps the initial script small. */
const pageList = lazy(async () => (await import('./page-list.tsx')).PageList);

const choices = ['automatic', 'own', 'anonymous'] as const;

/** "Using: this page, as a guest · change": whose session is used for this platform; stored until changed. */
function SessionChoice({ id, choice, signedIn }: FrontPage['session'] & { readonly id: PlatformId }) {
  const { model } = usePopup();
  const guest = choice === 'anonymous' || (choice === 'automatic' && signedIn === false);
  const using = guest ? 'usingGuest' : choice === 'own' || signedIn ? 'usingOwn' : 'usingPage';
  return (
    <details class={css.session} data-session>
      <summary>
        <Icon name={guest ? 'user' : 'lock'} /> {message(using)} · <u>{message('usingChange')}</u>
      </summary>
      <Select
        aria-label={message('session')}
        value={choice}
        options={choices.map((one) => [one, message(`session_${one}`)])}
        onChoose={(one) => model.chooseSession(id, one)}
      />
    </details>
  );
}

interface Props {
  readonly front: FrontPage;
}

/** The page's platform and kind: `Douyin · Video`. */
function kindLine(front: FrontPage): string {
  const platform = front.platform ? platformName(front.platform.id) : '';
  return front.target ? `${platform} · ${message(`kind_${front.target.kind}`)}` : platform;
}

/** Why the page cannot be captured in its present state. */
function noticeOf(front: FrontPage): 'notGranted' | 'switchedOff' | 'gatePage' | 'kindNotCaptured' | 'nothingHere' {
  if (!front.granted) return 'notGranted';
  if (!front.enabled) return 'switchedOff';
  return front.gate ? 'gatePage' : front.target ? 'kindNotCaptured' : 'nothingHere';
}

/** The library's capture of the item: when it was made, and its figures. */
function Known({ front, known }: Props & { readonly known: CaptureFacts | null }) {
  const { open } = usePopup().actions;
  const own = ownRun(front);
  if (!known) return null;
  const ago = (name: 'capturedAgo' | 'failedAgo', { endedAt, startedAt }: CaptureFacts) =>
    message(name, formatAge(endedAt ?? startedAt));
  return (
    <>
      <p class={css.popupRow}>
        <span class="muted">{ago(known.state === 'done' ? 'capturedAgo' : 'failedAgo', known)}</span>
        <Button
          label={message('open')}
          look="quiet"
          data-do="open"
          onClick={() => open({ view: 'capture', id: known.id })}
        />
      </p>
      {front.saved && own?.state === 'failed' && <p class="muted">{ago('failedAgo', own)}</p>}
      {known.state === 'done' && <Stats run={known} />}
    </>
  );
}

interface PageProps extends Props {
  /** The page's platform in the queue; undefined while that is not active. */
  readonly today: PlatformStatus | undefined;
}

/** A place for the list's button, which is made elsewhere: only this component is drawn anew with it. */
const Slot = ({ content }: { readonly content: Signal<ComponentChildren> }) => <>{content.value}</>;

/** The page in the active tab and its main action; below it, always, the field for items that no tab shows. */
export function PageView({ front, today }: PageProps) {
  const { model, actions } = usePopup();
  const id = front.platform?.id ?? '';
  const open = front.granted && front.enabled;
  const able = open && front.offers.length > 0;
  async function allow(): Promise<void> {
    if (front.granted) await model.enablePlatform(id);
    else if (await actions.grant(front.origins)) await model.load('page');
  }
  const used = today && todayText(today);
  const fresh = front.agreed === consentVersion;
  const listed = front.list !== null && open && fresh;
  const hasList = listed || (open && front.pages !== null);
  const known = front.saved ?? ownRun(front);
  const isAgain = known?.state === 'done';
  // A profile and its works can both be saved: their buttons are side by side.
  const beside = able && listed && front.target?.kind === 'profile' && front.list?.kind !== 'comments';
  // Undefined until the list is loaded: its place is kept.
  const button = useSignal<ComponentChildren>(undefined);
  const isAlone = useComputed(() => button.value === null);
  const list = (
    <div class={css.pageList} data-quiet={able && (!listed || front.list?.kind === 'comments')}>
      <pageList.View key={front.url} front={front} listed={listed} alone={!able} beside={beside ? button : null} />
    </div>
  );
  return (
    <section data-view="page" data-item={Object.values(front.target?.ids ?? {})[0]}>
      {front.platform ? (
        <ItemHead platform={id} title={front.title || front.url} kept={known?.id ?? ''} inFront>
          <span class="cut">{(able && known?.author) || kindLine(front)}</span>
          {used && <span data-part="today">{message('labelled', message('queue'), used)}</span>}
        </ItemHead>
      ) : (
        <>
          <h1 tabIndex={-1} data-title>
            {message('pasteTitle')}
          </h1>
          <p class="muted">{message('pasteSites')}</p>
          <PasteBox front={front} />
        </>
      )}
      {able && <Known front={front} known={known} />}
      {front.platform && !able && !listed && <p>{message(noticeOf(front), platformName(id))}</p>}
      {front.platform && open && !able && !front.gate && !listed && (
        <p>{alternativesText(id, model.operations.value)}</p>
      )}
      {able && (
        <OfferList offers={front.offers} chosen={model.chosen.value} onChoose={(at) => (model.chosen.value = at)} />
      )}
      {!fresh && <ConsentCard agreed={front.agreed} onAgree={model.agree} primary={false} />}
      {hasList && list}
      {front.platform && (
        <footer class={css.popupFoot}>
          <PasteBox front={front}>
            <div class={css.pageActions} data-beside={(beside && !isAlone.value) || undefined}>
              {able && (
                <CaptureButtons
                  front={front}
                  offer={front.offers[model.chosen.value]}
                  label={message(isAgain ? 'captureAgain' : beside ? 'saveProfile' : 'capture')}
                  focus
                  slim={beside}
                />
              )}
              {beside && <Slot content={button} />}
              {!open && (
                <Button
                  label={front.granted ? message('switchOn', platformName(id)) : message('action_grant')}
                  look="primary wide"
                  data-do="allow"
                  data-focus
                  onClick={allow}
                />
              )}
              {able && <SessionChoice id={id} {...front.session} />}
            </div>
          </PasteBox>
        </footer>
      )}
    </section>
  );
}
