import type { PlatformId } from '../../lib/core/platform.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import { libraryAddress } from '../../lib/library-address.ts';
import { ConsentCard } from '../consent/consent-card.tsx';
import { message, namesBeside, platformName } from '../format/message.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import { Boundary } from '../parts/boundary.tsx';
import { Button } from '../parts/button.tsx';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { Thumb } from '../parts/thumb.tsx';
import { TroubleToast } from '../parts/toast.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import { ClickSwitch } from '../settings/click-switch.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { type SampleActions, type SampleRun, SampleView, triedOf } from './sample-view.tsx';
import css from './welcome.module.css';

/** A platform as shown to a new user. */
export interface Site {
  readonly id: PlatformId;
  /** Its home page. */
  readonly url: string;
  /** Whether cookies suggest a sign-in; null = unknown. */
  readonly signedIn: boolean | null;
  /** Null = guests see nothing there to try. */
  readonly sample: Sample | null;
}

/** The samples to try, in the order of the sites. */
export const samplesOf = (sites: readonly Site[]) => sites.flatMap(({ sample }) => sample ?? []);

interface SiteListProps {
  readonly sites: readonly Site[];
  readonly samples: SampleRun;
}

/** The platforms, whether the user is signed in there, a link to each, and a sample of each to try. */
function SiteList({ sites, samples }: SiteListProps) {
  return (
    <ul class={css.sites}>
      {sites.map(({ id, url, signedIn, sample }) => (
        <li key={id} data-platform={id}>
          <a id={`site-${id}`} href={url} target="_blank" rel="noreferrer">
            {platformName(id)}
          </a>
          {signedIn !== null && (
            <span class={signedIn ? 'good' : 'muted'}>
              {message(signedIn ? 'welcomeSignedIn' : 'welcomeSignedOut')}
            </span>
          )}
          {sample && (
            <button
              type="button"
              id={`try-${id}`}
              aria-labelledby={`try-${id} site-${id}`}
              aria-disabled={samples.state.value?.kind === 'running'}
              onClick={() => samples.begin(sample)}
            >
              {message('welcomeSample')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Before the settings are read it is shown as for new users, because a late part would move "Start". */
function ClickChoice() {
  const { settings, trouble, change } = useSettings();
  return (
    <>
      <ClickSwitch settings={settings ?? { captureOnClick: false }} change={change} />
      <TroubleToast trouble={trouble} />
    </>
  );
}

interface Props {
  /** The sites; those that the reader is likely to know come first. */
  readonly sites: readonly Site[];
  /** Commands with their shortcuts in the browser. */
  readonly keys: readonly KeyName[];
  /** Whether the button is pinned to the toolbar; null = unknown. */
  readonly pinned: boolean | null;
  readonly browserName: 'chromium' | 'firefox';
  readonly samples: SampleRun;
  readonly actions: SampleActions;
  /** The version of the lines that the user agreed to; '' = none. */
  readonly agreed: string;
  readonly onAgree: () => Promise<void>;
}

/** The place of the sample: "Start" tries one if the user agreed for the first time; later "Try it" does. */
function Before({ sites, samples, agreed }: Pick<Props, 'sites' | 'samples' | 'agreed'>) {
  const toTry = samplesOf(sites);
  const [first] = toTry;
  if (!first) return null;
  const names = triedOf(toTry).map(({ platform }) => platformName(platform));
  return (
    <div class={css.before}>
      <Thumb platform={first.platform} address="" look="wide" />
      <div class={css.sampleWords}>
        {agreed ? (
          <Button label={message('welcomeTry')} look="primary" data-do="try" onClick={() => samples.beginAny(toTry)} />
        ) : (
          <p>{message('welcomeSampleHow', namesBeside(names))}</p>
        )}
      </div>
    </div>
  );
}

/** What to do next, each with a tick once it is done. */
function Steps({
  sites,
  keys,
  pinned,
  browserName,
  samples,
  done,
}: Omit<Props, 'actions' | 'agreed' | 'onAgree'> & { readonly done: boolean }) {
  return (
    <ol class={css.steps}>
      <li data-done={pinned === true}>
        <h2>{message('welcomePin')}</h2>
        <p data-state={pinned ? 'pinned' : 'loose'}>
          {message(pinned ? 'welcomePinned' : `welcomePin_${browserName}`)}
        </p>
      </li>
      <li data-done={done}>
        <h2>{message('welcomeTry')}</h2>
        <p>{message('welcomeTryHow')}</p>
        <SiteList sites={sites} samples={samples} />
        <p class="muted">{message('welcomeSignIn')}</p>
      </li>
      <li data-done={keys.some((one) => one.keys !== '')}>
        <h2>{message('keys')}</h2>
        <p>{message('welcomeKeys')}</p>
        <KeyList keys={keys} />
        <p class="muted">{message('keysHelp')}</p>
      </li>
      <li data-done={done}>
        <h2>{message('welcomeLibrary')}</h2>
        <p>{message('welcomeLibraryHow')}</p>
        <p class="buttons">
          <a class="button" href={libraryAddress({ view: 'list', shelf: 'all' })}>
            {message('openLibrary')}
          </a>
          <a class="button" href={libraryAddress({ view: 'settings' })}>
            {message('settings')}
          </a>
        </p>
      </li>
    </ol>
  );
}

/**
 * The page shown after installation: a capture to see, what Gleaner does, and "Start" as the one button; what to do
 * next comes after it.
 */
export function Welcome({ actions, agreed, onAgree, ...shown }: Props) {
  const { sites, samples } = shown;
  const tried = samples.state.value;
  const isOn = agreed === consentVersion;
  const { trouble, attempt } = useAttempt();
  useKeepFocus('main button, main a');
  return (
    <main class={css.welcome} aria-busy="false">
      <header>
        <img src="/icon/96.png" alt="" width={48} height={48} />
        <h1>{message('welcome')}</h1>
        <p class="muted">{message('extensionDescription')}</p>
      </header>
      {(tried || isOn || !agreed) && (
        <section class={css.mock} aria-label={message('welcomeTry')}>
          <Boundary at={tried}>
            {tried ? (
              <SampleView samples={samples} actions={actions} />
            ) : (
              <Before sites={sites} samples={samples} agreed={agreed} />
            )}
          </Boundary>
        </section>
      )}
      <ConsentCard agreed={agreed} onAgree={() => void attempt(onAgree)} primary>
        <ClickChoice />
      </ConsentCard>
      <TroubleToast trouble={trouble.value} />
      {isOn && <Steps {...shown} done={tried?.kind === 'ended' && tried.run.state === 'done'} />}
    </main>
  );
}
