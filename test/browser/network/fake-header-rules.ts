import { browser } from '../../../lib/browser/browser.ts';

interface FakeRule {
  readonly id: number;
  readonly condition: {
    readonly urlFilter: string;
    readonly requestDomains: readonly string[];
    readonly initiatorDomains: readonly string[];
  };
  readonly action: {
    readonly requestHeaders: readonly {
      readonly header: string;
      readonly operation: string;
      readonly value?: string;
    }[];
  };
}

/**
 * A stand-in for the session rules of `declarativeNetRequest`: holds rules, refuses duplicate ids as the browsers do.
 */
export function fakeHeaderRules(): { readonly rules: FakeRule[] } {
  const rules: FakeRule[] = [];
  const declarativeNetRequest = {
    getSessionRules: async () => [...rules],
    updateSessionRules: async (change: { addRules?: FakeRule[]; removeRuleIds?: number[] }) => {
      for (const id of change.removeRuleIds ?? []) {
        const at = rules.findIndex((rule) => rule.id === id);
        if (at >= 0) rules.splice(at, 1);
      }
      for (const rule of change.addRules ?? []) {
        if (rules.some(({ id }) => id === rule.id))
          throw new Error(`Rule with id ${rule.id} does not have a unique ID.`);
        rules.push(rule);
      }
    },
  };
  Object.assign(browser, { declarativeNetRequest });
  return { rules };
}
