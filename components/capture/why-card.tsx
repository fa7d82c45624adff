import type { Capture } from '../../lib/gateway/capture.ts';
import type { OperationView } from '../../lib/gateway/view.ts';
import { message } from '../format/message.ts';
import { operationName, platformName, word } from '../format/word.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { WaitButton } from '../parts/wait-button.tsx';
import { reportText } from './report-text.ts';

interface Props {
  readonly capture: Capture;
  /** Of its operation; undefined while it is not known. */
  readonly view: OperationView | undefined;
  readonly onRetry: () => void;
  readonly onFixInput: () => void;
  readonly onProxyHelp: () => void;
  readonly onGrant: () => void;
}

function OpenPage({ capture, label }: { readonly capture: Capture; readonly label: string }) {
  return (
    <a class="button primary wide" href={capture.itemUrl} target="_blank" rel="noopener noreferrer" data-focus>
      {label}
    </a>
  );
}

/** The one button that helps. Without an address to open, trying again is what remains. */
function Help({ capture, onRetry, onFixInput, onProxyHelp, onGrant }: Props) {
  const clicks = { fix_input: onFixInput, proxy_build: onProxyHelp, grant: onGrant, retry: onRetry };
  const action = capture.state === 'interrupted' ? 'retry' : (capture.failure?.action ?? 'retry');
  const opens = /^https?:/.test(capture.itemUrl);
  if (action === 'wait') return <WaitButton from={capture.endedAt ?? capture.startedAt} onReady={onRetry} />;
  if (action === 'report') return <CopyButton label={message('action_report')} text={() => reportText(capture)} look="primary wide" />;
  if (opens && !(action in clicks)) return <OpenPage capture={capture} label={message(`action_${action}`)} />;
  const click = action in clicks ? (action as keyof typeof clicks) : 'retry';
  return (
    <button type="button" class="primary wide" data-focus onClick={clicks[click]}>
      {message(click === 'grant' && capture.failure?.kind === 'proxy_unavailable' ? 'action_grant_proxy' : `action_${click}`)}
    </button>
  );
}

/** Where a kind with one action has a better explanation than its own. */
const special: Readonly<Partial<Record<string, string>>> = {
  unreachable_grant: 'notAllowed',
  proxy_unavailable_grant: 'proxyNotAllowed',
};

/** Why there is no capture, in plain words, and the one thing to do about it. */
export function WhyCard(props: Props) {
  const { capture, view } = props;
  const platform = platformName(capture.platform);
  const { failure } = capture;
  const kind = failure && (view?.failures?.[failure.kind] ?? special[`${failure.kind}_${failure.action}`] ?? failure.kind);
  return (
    <div class="why" role="alert">
      <p class="muted">
        {platform} · {operationName(capture.path)}
      </p>
      <h1>{kind ? word(`whyTitle_${kind}`, platform) : message('interruptedTitle')}</h1>
      <p>{kind ? word(`whyText_${kind}`, platform) : message('interruptedText')}</p>
      <Help {...props} />
    </div>
  );
}
