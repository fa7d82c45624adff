import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { isOnPage, type OnPage, type PageRelation } from '../../lib/features/capture/model/index.ts';
import { joined, message, platformName, word } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { ReportButton } from '../report/report-button.tsx';
import css from './why-card.module.css';

/** Wait after a platform's rate limit, in seconds. */
const pauseSeconds = 60;

interface WaitButtonProps extends Pick<Props, 'retrying'> {
  /** When the platform refused, in epoch ms. */
  readonly from: number;
  readonly onReady: () => void;
}

/**
 * A retry button that is disabled at first. It stays focusable while it waits, so that it keeps the focus when it is
 * enabled.
 */
function WaitButton({ from, retrying, onReady }: WaitButtonProps) {
  const now = useSignal(Date.now());
  const since = (now.value - from) / 1000;
  // A time in the future tells nothing: the clock was put back, or is not that of another machine.
  const left = since < 0 ? 0 : Math.max(0, Math.ceil(pauseSeconds - since));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting, now]);
  return (
    <Button
      label={waiting ? message('action_wait', left) : message('action_retry')}
      look="primary wide"
      data-focus
      busy={retrying}
      aria-disabled={waiting || retrying}
      onClick={() => waiting || onReady()}
    />
  );
}

interface Props {
  readonly capture: Capture;
  /** The operation's view; undefined until it is known. */
  readonly view: OperationView | undefined;
  readonly place?: PageRelation;
  /** A page that was loaded again has the run repeated by the popup that opens there. */
  readonly retries?: boolean;
  /** Opens the item's page in the active tab, or reloads it there; absent = it opens in a new tab. */
  readonly onShow?: () => void;
  readonly onRetry: () => void;
  /** It is being tried again. */
  readonly retrying?: boolean | undefined;
  readonly onFixInput: () => void;
  readonly onProxyHelp: () => void;
  readonly onGrant: () => void;
  /** Leaves an item that no retry brings back; absent = its page can be opened. */
  readonly onBack?: () => void;
}

/** Actions that need the page itself. */
const needsPage = (action: string): action is OnPage | 'none' => isOnPage(action) || action === 'none';

function actionOf({ state, failure, itemUrl }: Capture) {
  const action = state === 'interrupted' ? 'retry' : (failure?.action ?? 'retry');
  // Without an address to open, retrying is the only option.
  return needsPage(action) && !/^https?:/.test(itemUrl) ? 'retry' : action;
}

function ShowPage({ capture, place, onShow, action }: Props & { readonly action: OnPage | 'none' }) {
  const label = message(place === 'item' ? 'action_reload' : `action_${action}`);
  if (onShow) return <Button label={label} look="primary wide" data-focus onClick={onShow} />;
  return (
    <a class="button primary wide" href={capture.itemUrl} target="_blank" rel="noopener noreferrer" data-focus>
      {label}
    </a>
  );
}

/** The button that solves the failure, and one to try again, unless no retry helps. */
function Help(props: Props) {
  const { capture, place = 'elsewhere', onRetry, onFixInput, onProxyHelp, onGrant, onBack, retrying } = props;
  const action = actionOf(capture);
  const retry = (primary: boolean) => (
    <Button
      label={message('action_retry')}
      look={primary ? 'primary wide' : 'quiet'}
      data-do="retry"
      data-focus={primary || undefined}
      busy={retrying}
      onClick={onRetry}
    />
  );
  if (action === 'wait')
    return <WaitButton from={capture.endedAt ?? capture.startedAt} retrying={retrying} onReady={onRetry} />;
  if (action === 'none' && onBack)
    return <Button label={message('back')} look="primary wide" data-do="leave" data-focus onClick={onBack} />;
  if (action === 'report') {
    return (
      <>
        {retry(true)}
        <Menu label={message('more')} look="square" icon="more">
          <ReportButton capture={capture} />
        </Menu>
      </>
    );
  }
  if (action === 'retry') return retry(true);
  if (needsPage(action)) {
    // The right page is already open: the user acts there, then retries.
    if (place === 'gate' || (place === 'item' && action === 'sign_in')) return retry(true);
    return (
      <>
        <ShowPage {...props} action={action} />
        {action !== 'none' && retry(false)}
      </>
    );
  }
  const clicks = { fix_input: onFixInput, proxy_build: onProxyHelp, grant: onGrant };
  const { reason, kind } = capture.failure ?? {};
  const grant =
    reason?.code === 'platform_off' ? 'switchOn' : kind === 'proxy_unavailable' ? 'action_grant_proxy' : 'action_grant';
  const label = message(action === 'grant' ? grant : `action_${action}`, platformName(capture.platform));
  return (
    <>
      <Button label={label} look="primary wide" data-do="help" data-focus onClick={clicks[action]} />
      {retry(false)}
    </>
  );
}

/** What to do, on the page itself or elsewhere; '' if the explanation already says it. */
function adviceOf({ capture, place = 'elsewhere', retries }: Props): string {
  const action = actionOf(capture);
  if (!isOnPage(action)) return '';
  if (place === 'gate') return message('adviceGate');
  const isHere = place === 'item';
  const advice = message(isHere ? `adviceHere_${action}` : `advice_${action}`);
  // These say to try by hand.
  const byHand = isHere ? 'sign_in' : 'open_page';
  return joined('sentences', [
    advice,
    ...(retries && action !== byHand ? [message('adviceRetries')] : []),
    ...(action === 'pass_check' ? [message('adviceByYou')] : []),
  ]);
}

/** Reasons with an explanation of their own. */
const explained = ['platform_off', 'tab_closed', 'private_tab_closed', 'proxy_build', 'nothing_tried'];

/** Better explanations for a failure kind combined with one action. */
const special: Readonly<Partial<Record<string, string>>> = {
  unreachable_grant: 'notAllowed',
  proxy_unavailable_grant: 'proxyNotAllowed',
};

/** Why there is no capture, in plain words, and what to do about it. */
export function WhyCard(props: Props) {
  const { capture, view } = props;
  const platform = platformName(capture.platform);
  const { failure } = capture;
  const own = failure && view?.failures?.[failure.kind];
  // The browser's doing: a failure that is stored with it would say that it was the user's.
  const kind =
    capture.state !== 'interrupted' &&
    failure &&
    (explained.find((code) => code === failure.reason.code) ??
      own ??
      special[`${failure.kind}_${failure.action}`] ??
      failure.kind);
  const advice = own ? '' : adviceOf(props);
  return (
    <div class={css.why} data-why>
      <div class={css.whyWords} role="alert">
        <span class={css.whySign}>
          <Icon name={failure?.action === 'none' ? 'x' : 'alert'} />
        </span>
        <h1 tabIndex={-1}>{kind ? word(`whyTitle_${kind}`, platform) : message('interruptedTitle')}</h1>
        <p>{kind ? word(`whyText_${kind}`, platform) : message('interruptedText')}</p>
        {advice && <p data-part="advice">{advice}</p>}
      </div>
      <div class={css.whyHelp} data-help>
        <Help {...props} />
      </div>
    </div>
  );
}
