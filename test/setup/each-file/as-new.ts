// First: a Dexie that is loaded where there is no `IDBKeyRange` takes the database for one without compound keys and
// reads whole tables.
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

// For files of tests that share a process.

const world = globalThis as typeof globalThis & { gleanerGlobals?: PropertyDescriptorMap };
/** What there was before the first file of this process. */
const before = world.gleanerGlobals ?? Object.getOwnPropertyDescriptors(globalThis);
Object.defineProperty(world, 'gleanerGlobals', { value: before, configurable: true });
// `fake-indexeddb/auto` puts its names there once in the life of a process.
const kept = /^gleaner|^__|vitest|stryker|^IDB|^indexedDB$/i;

// No file finds what another one stored.
Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };

// The next file finds the globals as a new process has them, also where a test did not come to tidying up.
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
