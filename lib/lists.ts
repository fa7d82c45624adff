import type { ListKind } from './core/list.ts';
import { notesSearch } from './platforms/notes/lists/search.ts';
import { notesWorks } from './platforms/notes/lists/works.ts';
import { shortclipSearch } from './platforms/shortclip/lists/search.ts';
import { shortclipWorks } from './platforms/shortclip/lists/works.ts';

/** The kinds of lists that can be gathered, one line each. */
export const listKinds: readonly ListKind[] = [notesWorks, notesSearch, shortclipWorks, shortclipSearch];
