import type { Tabs } from 'webextension-polyfill';
import { withoutEnvelope } from '../../gateway/capture.ts';
import type { Operation } from '../../gateway/operation.ts';
import { type Platform, platformOf } from '../../gateway/platform.ts';
import { toldSignIn } from '../../gateway/session.ts';
import { browser } from '../browser.ts';
import type { FrontPage } from '../messaging/messages.ts';
import { granted, originsOf } from '../network/permissions.ts';
import { storeOfTab } from '../session/cookie-store.ts';
import { looksSignedIn } from '../session/sign-in.ts';
import { readUserSettings } from '../settings.ts';
import type { TargetOf } from '../tabs/find-tabs.ts';
import { offersOf } from './offers.ts';
import type { RunStore } from './run-store.ts';

export interface FrontPageParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly runs: Pick<RunStore, 'newestFor'>;
  readonly targetOf: TargetOf;
}

const blank: FrontPage = {
  tabId: null,
  url: '',
  title: '',
  incognito: false,
  platform: null,
  target: null,
  offers: [],
  granted: true,
  origins: [],
  enabled: true,
  run: null,
  session: { choice: 'automatic', signedIn: null },
};

async function frontTab(tabId: number | undefined): Promise<Tabs.Tab | null> {
  if (tabId !== undefined) return browser.tabs.get(tabId).catch(() => null);
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? null;
}

/** Says what the page in front (or in a given tab) holds and what can be done with it. */
export function createFrontPage({ platforms, operations, runs, targetOf }: FrontPageParts) {
  async function sessionOf(platform: Platform, tabId: number): Promise<FrontPage['session']> {
    const choice = (await readUserSettings()).sessions[platform.id] ?? 'automatic';
    const session = operations.find((operation) => operation.platform === platform.id)?.session;
    return { choice, signedIn: session ? toldSignIn(session, await looksSignedIn(session, await storeOfTab(tabId))) : null };
  }

  return async (tabId?: number): Promise<FrontPage> => {
    const tab = await frontTab(tabId);
    if (tab?.id === undefined) return blank;
    const { id, url = '', title = '', incognito } = tab;
    const page = { ...blank, tabId: id, url, title, incognito };
    const platform = platformOf(url, platforms);
    const target = platform ? await targetOf(tab) : null;
    const newest = await runs.newestFor(id, target, incognito);
    const run = newest && withoutEnvelope(newest);
    if (!platform) return { ...page, run };
    return {
      ...page,
      platform: { id: platform.id, name: platform.name },
      target,
      offers: offersOf(target, operations),
      granted: await granted(platform),
      origins: originsOf(platform),
      enabled: !(await readUserSettings()).disabled.includes(platform.id),
      run,
      session: await sessionOf(platform, id),
    };
  };
}
