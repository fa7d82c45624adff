import { vi } from 'vitest';

/** Vitest gives up after a second, which is short on a busy machine. What comes sooner is waited for no longer. Ms. */
const timeout = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (work, options) => waitFor(work, typeof options === 'number' ? options : { timeout, ...options });
vi.waitUntil = (work, options) => waitUntil(work, typeof options === 'number' ? options : { timeout, ...options });
