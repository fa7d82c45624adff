import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrowserContext } from 'playwright';

type Call = <T>(call: () => T) => T;
/** What of Playwright's own is no part of its types. */
interface Inner {
  readonly _wrapApiCall?: <T>(work: () => Promise<T>, options: { readonly internal: true }) => Promise<T>;
}

let within: Call = (call) => call();

/**
 * Playwright keeps the stack of each call for its errors, and looking its frames up in source maps was a quarter of a
 * worker's time. The calls that it makes itself, within another, have none.
 */
export async function beginUntraced(context: BrowserContext): Promise<void> {
  within =
    (await (context as Inner)._wrapApiCall?.(async () => AsyncLocalStorage.snapshot() as Call, { internal: true })) ??
    within;
}

/** A call that is made so often that its errors do without a stack. */
export const untraced: Call = (call) => within(call);
