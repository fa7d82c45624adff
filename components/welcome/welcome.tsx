import { libraryAddress } from '../../lib/library-address.ts';
import { message } from '../format/message.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import type { SampleRun } from './sample-run.ts';
import { type SampleActions, SampleView } from './sample-view.tsx';
import { type Site, SiteList } from './site-list.tsx';

interface Props {
  readonly sites: readonly Site[];
  /** Commands with their shortcuts in the browser. */
  readonly keys: readonly KeyName[];
  /** Whether the button is pinned to the toolbar; null = unknown. */
  readonly pinned: boolean | null;
  readonly browserName: 'chromium' | 'firefox';
  readonly samples: SampleRun;
  readonly actions: SampleActions;
}

/** The page shown after installation: what to do first, and what Gleaner offers. */
export function Welcome({ sites, keys, pinned, browserName, samples, actions }: Props) {
  return (
    <main class="welcome" aria-busy="false">
      <header>
        <img src="/icon/96.png" alt="" width={48} height={48} />
        <div>
          <h1>{message('welcome')}</h1>
          <p class="muted">{message('extensionDescription')}</p>
        </div>
      </header>
      <ol class="steps">
        <li>
          <h2>{message('welcomePin')}</h2>
          <p data-state={pinned ? 'pinned' : 'loose'}>{message(pinned ? 'welcomePinned' : `welcomePin_${browserName}`)}</p>
        </li>
        <li>
          <h2>{message('welcomeTry')}</h2>
          <p>{message('welcomeTryHow')}</p>
          <p>{message('welcomeSampleHow')}</p>
          <SiteList sites={sites} samples={samples} />
          <SampleView samples={samples} actions={actions} />
          <p class="muted">{message('welcomeSignIn')}</p>
        </li>
        <li>
          <h2>{message('keys')}</h2>
          <p>{message('welcomeKeys')}</p>
          <KeyList keys={keys} />
          <p class="muted">{message('keysHelp')}</p>
        </li>
        <li>
          <h2>{message('welcomeLibrary')}</h2>
          <p>{message('welcomeLibraryHow')}</p>
          <p class="buttons">
            <a class="button primary" href={libraryAddress({ view: 'list', shelf: 'all' })}>
              {message('openLibrary')}
            </a>
            <a class="button" href={libraryAddress({ view: 'settings' })}>
              {message('settings')}
            </a>
          </p>
        </li>
      </ol>
    </main>
  );
}
