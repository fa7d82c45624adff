import { browser } from '../../../browser/browser.ts';
import type { Hello } from '../model/bridge-protocol.ts';
import { profileName } from './stored-bridge.ts';

/** Browsers by what they call themselves, in Chromium's brands or in the user agent. */
const known: readonly (readonly [RegExp, string])[] = [
  [/\bBrave\b/, 'brave'],
  [/Microsoft Edge|\bEdg\//, 'edge'],
  [/Google Chrome/, 'chrome'],
  [/\bFirefox\//, 'firefox'],
];

/** What this browser is called in programs, so that users can tell two apart. */
export function browserName(): string {
  const { userAgent, userAgentData } = navigator as Navigator & { userAgentData?: { brands?: readonly { brand: string }[] } };
  const brands = (userAgentData?.brands ?? []).map(({ brand }) => brand).join(' ');
  return known.find(([sign]) => sign.test(`${brands} ${userAgent}`))?.[1] ?? 'chromium';
}

/** How the extension introduces itself to its host. */
export async function hello(): Promise<Hello> {
  return { profile: await profileName(), browser: browserName(), version: browser.runtime.getManifest().version };
}
