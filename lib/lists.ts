import type { ListKind } from './core/list.ts';

/** The kinds of lists that can be gathered, one line each. */
export const listKinds: readonly ListKind[] = [];
