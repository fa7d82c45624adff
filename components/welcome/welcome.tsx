import type { PlatformId } from '../../lib/core/platform.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import { libraryAddress } from '../../lib/library-address.ts';
import { ConsentCard } from '../consent/consent-card.tsx';
import { message, platformName } from '../format/message.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import { Boundary } from '../parts/boundary.tsx';
import { Button } from '../parts/button.tsx';
import { type SampleActions, type SampleRun, SampleView } from './sample-view.tsx';
import css from './welcome.module.css';

/** A platform as shown to a new user. */
export interface Site {
  readonly id: PlatformId;
  /** Its home page. */
  readonly url: string;
  /** Whether cookies suggest a sign-in; null = unknown. */
  readonly signedIn: boolean | null;
  /** Null = it shows guests nothing to try. */
  readonly sample: Sample | null;
}

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

interface Props {
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
  readonly onAgree: () => void;
}

/** The popup as it is before a capture, drawn; "Try it" fills it with a real one. */
function Mock({ sites, samples, primary }: Pick<Props, 'sites' | 'samples'> & { readonly primary: boolean }) {
  const [sample] = sites.flatMap((site) => site.sample ?? []);
  return (
    <div class={css.before}>
      <div class={css.drawn} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p class="muted">{message('welcomeSampleHow')}</p>
      {sample && (
        <Button
          label={message('welcomeTry')}
          look={primary ? 'primary wide' : 'wide'}
          data-do="try"
          onClick={() => samples.begin(sample)}
        />
      )}
    </div>
  );
}

/** The page shown after installation: what Gleaner does, what it asks, and a capture to try. */
export function Welcome({ sites, keys, pinned, browserName, samples, actions, agreed, onAgree }: Props) {
  const tried = samples.state.value;
  const done = tried?.kind === 'ended' && tried.run.state === 'done';
  return (
    <main class={css.welcome} aria-busy="false">
      <div class={css.greeting}>
        <header>
          <img src="/icon/96.png" alt="" width={48} height={48} />
          <h1>{message('welcome')}</h1>
          <p class="muted">{message('extensionDescription')}</p>
        </header>
        <ConsentCard agreed={agreed} onAgree={onAgree} primary />
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
      </div>
      <aside class={css.mock} aria-label={message('welcomeTry')}>
        <p class={css.mockHead}>
          <img src="/icon/96.png" alt="" width={20} height={20} /> {message('extensionName')}
        </p>
        <Boundary at={tried}>
          {tried ? (
            <SampleView samples={samples} actions={actions} />
          ) : (
            <Mock sites={sites} samples={samples} primary={agreed === consentVersion} />
          )}
        </Boundary>
      </aside>
    </main>
  );
}
