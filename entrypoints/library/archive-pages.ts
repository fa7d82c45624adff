import type { PagesOf } from '../../lib/features/archive/pages/index.ts';

/** What people open first in an archive. */
export const pagesOf: PagesOf = async () => new Map();
