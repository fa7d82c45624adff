import type { ListKind } from './core/list.ts';
import { microblogSearch } from './platforms/microblog/lists/search.ts';
import { microblogWorks } from './platforms/microblog/lists/works.ts';

/** The kinds of lists that can be gathered, one line each. */
export const listKinds: readonly ListKind[] = [microblogWorks, microblogSearch];
