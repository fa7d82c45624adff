import type { PlatformId } from '../../lib/core/platform.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';
import type { SampleRun } from './sample-run.ts';

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

interface Props {
  readonly sites: readonly Site[];
  readonly samples: SampleRun;
}

/** The platforms, whether the user is signed in there, a link to each, and a sample of each to try. */
export function SiteList({ sites, samples }: Props) {
  return (
    <ul class="sites">
      {sites.map(({ id, url, signedIn, sample }) => (
        <li key={id} data-platform={id}>
          <a id={`site-${id}`} href={url} target="_blank" rel="noreferrer">
            {platformName(id)}
          </a>
          {signedIn !== null && (
            <span class={signedIn ? 'good' : 'muted'}>{message(signedIn ? 'welcomeSignedIn' : 'welcomeSignedOut')}</span>
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
