import * as dexie from 'dexie';
import * as browser from './browser/browser.ts';
import * as caughtErrors from './browser/storage/caught-errors.ts';
import * as failure from './core/failure.ts';
import * as json from './core/json/json.ts';
import * as reason from './core/reason.ts';

/**
 * Modules that the script of runs takes from the background instead of bringing its own (wxt.config.ts): both then have
 * the same classes of failures, and each module's state exists once.
 */
export const sharedModules: Readonly<Record<string, object & { readonly default?: unknown }>> = {
  'lib/browser/browser.ts': browser,
  'lib/browser/storage/caught-errors.ts': caughtErrors,
  'lib/core/failure.ts': failure,
  'lib/core/json/json.ts': json,
  'lib/core/reason.ts': reason,
  'node_modules/dexie/dist/modern/dexie.mjs': dexie,
};
