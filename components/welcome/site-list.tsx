import type { PlatformId } from '../../lib/core/platform.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';
import type { SampleRun } from './sample-run.ts';

/** A platform as a newcomer meets it. */
export interface Site {
  readonly id: PlatformId;
  /** Its front page. */
  readonly url: string;
  /** Cookies hint at a sign-in; null = cannot be told. */
  readonly signedIn: boolean | null;
  /** Null: it shows guests nothing that could be tried. */
  readonly sample: Sample | null;
}

interface Props {
  readonly sites: readonly Site[];
  readonly samples: SampleRun;
}

/** The platforms, whether one is signed in there, a way to each, and something of each to try. */
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
              aria-disabled={samples.busy.value}
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
