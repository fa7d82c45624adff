import type { Capture } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { isOnPage, type OnPage, type Place } from '../../lib/features/capture/model/index.ts';
import { message } from '../format/message.ts';
import { operationName, platformName, word } from '../format/word.ts';
import { WaitButton } from '../parts/wait-button.tsx';
import { ReportButton } from '../report/report-button.tsx';

interface Props {
  readonly capture: Capture;
  /** The operation's view; undefined until it is known. */
  readonly view: OperationView | undefined;
  readonly place?: Place;
  /** Opens the item's page in the active tab, or reloads it there; absent = it opens in a new tab. */
  readonly onShow?: () => void;
  readonly onRetry: () => void;
  readonly onFixInput: () => void;
  readonly onProxyHelp: () => void;
  readonly onGrant: () => void;
}

/** Actions that need the page itself. */
const needsPage = (action: string): action is OnPage | 'none' => isOnPage(action) || action === 'none';

function actionOf({ state, failure, itemUrl }: Capture) {
  const action = state === 'interrupted' ? 'retry' : (failure?.action ?? 'retry');
  // Without an address to open, retrying is the only option.
  return needsPage(action) && !/^https?:/.test(itemUrl) ? 'retry' : action;
}

function Retry({ onRetry, primary }: { readonly onRetry: () => void; readonly primary: boolean }) {
  return (
    <button type="button" data-do="retry" class={primary ? 'primary wide' : ''} data-focus={primary || undefined} onClick={onRetry}>
      {message('action_retry')}
    </button>
  );
}

function ShowPage({ capture, place, onShow, action }: Props & { readonly action: OnPage | 'none' }) {
  const label = message(place === 'item' ? 'action_reload' : `action_${action}`);
  if (!onShow) {
    return (
      <a class="button primary wide" href={capture.itemUrl} target="_blank" rel="noopener noreferrer" data-focus>
        {label}
      </a>
    );
  }
  return (
    <button type="button" class="primary wide" data-focus onClick={onShow}>
      {label}
    </button>
  );
}

/** The one button that helps most, and a retry button. */
function Help(props: Props) {
  const { capture, place = 'elsewhere', onRetry, onFixInput, onProxyHelp, onGrant } = props;
  const action = actionOf(capture);
  if (action === 'wait') return <WaitButton from={capture.endedAt ?? capture.startedAt} onReady={onRetry} />;
  if (action === 'retry') return <Retry onRetry={onRetry} primary />;
  if (needsPage(action)) {
    // The right page is already open: the user acts there, then retries.
    if (place === 'gate' || (place === 'item' && (action === 'sign_in' || action === 'none'))) return <Retry onRetry={onRetry} primary />;
    return (
      <>
        <ShowPage {...props} action={action} />
        <Retry onRetry={onRetry} primary={false} />
      </>
    );
  }
  const clicks = { fix_input: onFixInput, proxy_build: onProxyHelp, grant: onGrant };
  const label = message(action === 'grant' && capture.failure?.kind === 'proxy_unavailable' ? 'action_grant_proxy' : `action_${action}`);
  return (
    <>
      {action === 'report' ? (
        <ReportButton capture={capture} look="primary wide" />
      ) : (
        <button type="button" class="primary wide" data-focus onClick={clicks[action]}>
          {label}
        </button>
      )}
      <Retry onRetry={onRetry} primary={false} />
    </>
  );
}

/** What to do, on the page itself or elsewhere; '' if the explanation already says it. */
function adviceOf(capture: Capture, place: Place): string {
  const action = actionOf(capture);
  if (!isOnPage(action)) return '';
  if (place === 'gate') return message('adviceGate');
  return message(place === 'item' ? `adviceHere_${action}` : `advice_${action}`);
}

/** Better explanations for a failure kind combined with one action. */
const special: Readonly<Partial<Record<string, string>>> = {
  unreachable_grant: 'notAllowed',
  proxy_unavailable_grant: 'proxyNotAllowed',
};

/** Why there is no capture, in plain words, and what to do about it. */
export function WhyCard(props: Props) {
  const { capture, view, place = 'elsewhere' } = props;
  const platform = platformName(capture.platform);
  const { failure } = capture;
  const own = failure && view?.failures?.[failure.kind];
  const kind = failure && (own ?? special[`${failure.kind}_${failure.action}`] ?? failure.kind);
  const advice = own ? '' : adviceOf(capture, place);
  return (
    <div class="why" role="alert">
      <p class="muted">
        {platform} · {operationName(capture.path)}
      </p>
      <h1>{kind ? word(`whyTitle_${kind}`, platform) : message('interruptedTitle')}</h1>
      <p>{kind ? word(`whyText_${kind}`, platform) : message('interruptedText')}</p>
      {advice && <p class="advice">{advice}</p>}
      <Help {...props} />
      {actionOf(capture) !== 'report' && (
        <div>
          <ReportButton capture={capture} look="quiet" />
        </div>
      )}
    </div>
  );
}
