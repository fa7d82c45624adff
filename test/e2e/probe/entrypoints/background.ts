import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../../../../lib/browser/browser.ts';
import { createJournal } from '../../../../lib/browser/journal/journal.ts';
import { createHeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import { createNetwork } from '../../../../lib/browser/network/network.ts';
import { createPacer } from '../../../../lib/browser/network/pacer.ts';
import { noProxy } from '../../../../lib/browser/network/proxy-route.ts';
import { Failure } from '../../../../lib/core/failure.ts';
import { defaultSettings } from '../../../../lib/core/settings.ts';
import type { NetworkRequest } from '../../../../lib/core/transport.ts';

const settings = { ...defaultSettings, pace: 0, requestDeadline: 3000 };

/** Answers `{url, request}` with the network's answer, or with the failure's kind. */
export default defineBackground(() => {
  const journal = createJournal();
  const network = createNetwork({ pacer: createPacer(), headerRule: createHeaderRule(journal), proxyRoute: noProxy });
  const ask = async ({ url, request }: { url: string; request: NetworkRequest }) => {
    const answer = await network(url, request, { settings, signal: new AbortController().signal, storeId: null }).catch(
      (thrown) => ({
        kind: Failure.from(thrown).kind,
      }),
    );
    return { ...answer, journal: await journal.read() };
  };
  browser.runtime.onMessage.addListener((message, _, answer: (reply: unknown) => void) => {
    void ask(message as Parameters<typeof ask>[0]).then(answer);
    return true;
  });
});
