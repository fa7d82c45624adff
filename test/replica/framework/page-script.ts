import { readFileSync } from 'node:fs';

const shared = readFileSync(new URL('page.js', import.meta.url), 'utf8');

/** A program of a site's pages, behind what all of them share; `base`: the module beside which it lies. */
export const pageScript = (file: string, base: string): string => shared + readFileSync(new URL(file, base), 'utf8');
