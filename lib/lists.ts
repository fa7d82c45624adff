import type { ListKind } from './core/list.ts';
import { cnvideoSearch } from './platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from './platforms/cnvideo/lists/works.ts';
import { intlvideoSearch } from './platforms/intlvideo/lists/search.ts';
import { intlvideoWorks } from './platforms/intlvideo/lists/works.ts';

/** The kinds of lists that can be gathered, one line each. */
export const listKinds: readonly ListKind[] = [cnvideoWorks, cnvideoSearch, intlvideoWorks, intlvideoSearch];
