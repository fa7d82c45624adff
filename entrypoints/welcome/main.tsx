import '../../components/look/tokens.css';
import '../../components/look/base.css';
import { render } from 'preact';
import { message, provideMessages } from '../../components/format/message.ts';
import { commandName } from '../../components/keys/key-list.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { createSampleRun } from '../../components/welcome/sample-view.tsx';
import { type Site, samplesOf, Welcome } from '../../components/welcome/welcome.tsx';
import { boundKeys } from '../../lib/browser/bound-keys.ts';
import { browser } from '../../lib/browser/browser.ts';
import { looksSignedIn } from '../../lib/browser/cookies/cookie-store.ts';
import { askOf, listenOf } from '../../lib/browser/messaging/messages.ts';
import { originsOf, requestOrigins } from '../../lib/browser/network/permissions.ts';
import { noteUncaught } from '../../lib/browser/storage/caught-errors.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import { type PlatformSession, trustedSignInHint } from '../../lib/core/session.ts';
import { isPinned, sampleOf } from '../../lib/features/capture/background/index.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import { watchUserSettings } from '../../lib/features/settings/background/index.ts';
import { applyAppearance, followLook } from '../../lib/features/settings/pages/index.ts';
import { libraryAddress } from '../../lib/library-address.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { firstSites, sessions } from '../../lib/platforms/sessions.ts';
import type { Background } from '../../lib/protocol.ts';

noteUncaught();
provideMessages(await applyAppearance());
document.documentElement.lang = message('languageTag');
document.title = message('welcome');

/** Based on cookies alone, once the user has agreed to that: no request goes to the platform. */
async function siteOf(session: PlatformSession, isOn: boolean): Promise<Site> {
  return {
    id: session.platform,
    url: session.cookieUrl,
    signedIn: isOn ? trustedSignInHint(session, await looksSignedIn(session, null)) : null,
    sample: sampleOf(session.platform, operations, platforms),
  };
}

const background: Background = { ask: askOf(), listen: listenOf() };
const samples = createSampleRun(background);
// A reload would end the sample.
followLook(
  watchUserSettings,
  () => {},
  () => samples.state.value === null,
);
const actions = {
  grant: (platform: PlatformId) => requestOrigins(platforms.filter(({ id }) => id === platform).flatMap(originsOf)),
  switchOn: (platform: PlatformId) => background.ask('settings.change', { disabled: { [platform]: false } }),
  open: (view: 'request' | 'settings') => location.assign(libraryAddress({ view })),
};

const first = firstSites(message('languageTag'));
const rank = ({ platform }: PlatformSession) => (first.includes(platform) ? first.indexOf(platform) : first.length);
const ordered = sessions.toSorted((one, other) => rank(one) - rank(other));

let agreed = '';

async function draw(): Promise<void> {
  // Where it cannot be read, what was known holds.
  agreed = (await background.ask('consent.read', {}).catch(() => null)) ?? agreed;
  const shown = ordered.map((one) => siteOf(one, agreed === consentVersion));
  const [sites, keys, pinned] = await Promise.all([Promise.all(shown), boundKeys(commandName), isPinned()]);
  /** If it is refused, the button stays, to be pressed again. */
  async function onAgree(): Promise<void> {
    const isFirst = !agreed;
    await background.ask('consent.change', { agreed: consentVersion });
    await draw();
    if (isFirst) await samples.beginAny(samplesOf(sites));
  }
  const browserName = browser.runtime.getURL('').startsWith('moz-') ? 'firefox' : 'chromium';
  render(
    <BackgroundProvider value={background}>
      <Welcome
        sites={sites}
        keys={keys}
        pinned={pinned}
        browserName={browserName}
        samples={samples}
        actions={actions}
        agreed={agreed}
        onAgree={onAgree}
      />
    </BackgroundProvider>,
    document.body,
  );
}

// The state may have changed when the user returns from a platform or the toolbar.
window.addEventListener('focus', () => void draw());
await draw();
