import type { PlatformId } from '../../lib/gateway/platform.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';

/** A platform as a newcomer meets it. */
export interface Site {
  readonly id: PlatformId;
  /** Its front page. */
  readonly url: string;
  /** Cookies hint at a sign-in; null = cannot be told. */
  readonly signedIn: boolean | null;
}

/** The platforms, whether one is signed in there, and a way to each. */
export function SiteList({ sites }: { readonly sites: readonly Site[] }) {
  return (
    <ul class="sites">
      {sites.map(({ id, url, signedIn }) => (
        <li key={id} data-platform={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {platformName(id)}
          </a>
          {signedIn !== null && (
            <span class={signedIn ? 'good' : 'muted'}>{message(signedIn ? 'welcomeSignedIn' : 'welcomeSignedOut')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
