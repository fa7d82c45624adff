import type { DeclarativeNetRequest } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';

/** Request headers that `fetch` does not let an extension set. A null value removes the header. */
export type RuleHeaders = Readonly<Record<string, string | null>>;

/**
 * Runs `work` while this extension's requests to exactly that host carry `headers`; with a cookie among them, those to
 * exactly that address.
 */
export type HeaderRule = <T>(address: URL, headers: RuleHeaders, work: () => Promise<T>) => Promise<T>;

// The characters a header value may hold: visible ASCII, space, tab and the bytes above.
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

function change([header, value]: [string, string | null]): DeclarativeNetRequest.RuleActionType['requestHeaders'] {
  if (value === null) return [{ header, operation: 'remove' }];
  if (!headerValue.test(value)) throw failed('header_value', [{ field: header }]);
  return [{ header, operation: 'set', value }];
}

/**
 * The name of the lock held while a rule is needed: the browser releases it when the worker is stopped or the page is
 * closed.
 */
export const ruleLock = (id: number): string => `gleaner-rule-${id}`;

/** Scoped session rules, one per request, journalled before the request and removed after it. */
export function createHeaderRule(journal: Journal): HeaderRule {
  // Random start: a rule left behind by a stopped worker must not share an id with a new one.
  let next = 1 + Math.floor(Math.random() * 1e9);

  return async (address, headers, work) => {
    const requestHeaders = Object.entries(headers).flatMap((entry) => change(entry) ?? []);
    if (requestHeaders.length === 0) return work();
    const id = next++;
    const rule: DeclarativeNetRequest.Rule = {
      id,
      condition: {
        // The host of our own origin; `runtime.id` is not a domain in Firefox. With this host as initiator, a rule
        // matches only our requests; a rule by tab id −1 also changed those of the site's own service worker (measured,
        // Chromium 156).
        initiatorDomains: [new URL(browser.runtime.getURL('')).host],
        requestDomains: [address.hostname],
        // requestDomains alone would match sub-domains too. A cookie must reach no other request that is under way, such as
        // the file of an archive: that may be of another session.
        urlFilter: headers.cookie ? `|${address.href.replace(/#.*/, '')}|` : `|${address.origin}/`,
        resourceTypes: ['xmlhttprequest', 'other'],
      },
      action: { type: 'modifyHeaders', requestHeaders },
    };
    const entry = { kind: 'rule', id } as const;
    // The lock tells a starting worker that the rule's owner is alive: a worker or a page.
    return navigator.locks.request(ruleLock(id), async () => {
      await journal.add(entry);
      try {
        await browser.declarativeNetRequest.updateSessionRules({ addRules: [rule] });
        return await work();
      } finally {
        await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] });
        await journal.drop(entry);
      }
    });
  };
}
