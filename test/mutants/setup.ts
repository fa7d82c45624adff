import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeEach, vi } from 'vitest';
import fc from '../setup/fast-check.ts';

// A property that fails has noticed: looking for the smallest values that fail would take a thousand times as long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Tests that walk megabytes or thousands of captures. Their time limits mean nothing beside a mutant, and endless loops show too late. */
const large =
  /million characters take|survives megabytes|take one pass|cost linear time|^100,000 captures|an answer without end$|no long shape|makes reading throw|^a capture costs the same|^finds by the words of today/;

beforeEach(({ task, skip }) => skip(large.test(task.name), 'walks too long'));

const world = globalThis as typeof globalThis & { gleanerGlobals?: PropertyDescriptorMap };
/** What there was before the first file of this thread. */
const before = world.gleanerGlobals ?? Object.getOwnPropertyDescriptors(globalThis);
Object.defineProperty(world, 'gleanerGlobals', { value: before, configurable: true });
// `fake-indexeddb/auto` puts its names there once in the life of a thread.
const kept = /^gleaner|^__|vitest|stryker|^IDB|^indexedDB$/i;

// No file finds what another one stored, least of all beside another mutant.
Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };

// The next file finds the globals as a new thread has them, also where a mutant kept a test from tidying up.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const then = before[name];
    if (kept.test(name) || !now.configurable || (then && then.value === now.value && then.get === now.get)) continue;
    if (then) Object.defineProperty(globalThis, name, then);
    else Reflect.deleteProperty(globalThis, name);
  }
});
