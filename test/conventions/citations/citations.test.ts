import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { platforms } from '../../../lib/platforms/index.ts';
import { citationFaults, readmeOf, type Written } from './citation-faults.ts';

// Comments cite known facts about a site by code; the README of the platform's folder explains each, with its date.

function read(path: string): Written {
  return { path, text: readFileSync(path, 'utf8') };
}

const readmes = platforms.map(({ id }) => readmeOf(id)).filter((path) => existsSync(path));
/** The examples in this check are not citations. */
const sources = ['lib', 'components', 'entrypoints', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|js)$/.test(path) && !path.startsWith('test/conventions/citations/')),
);

it('every code that is cited stands in a README, every fact there is dated and cited', () => {
  const faults = citationFaults(sources.map(read), readmes.map(read));
  expect(faults, faults.join('\n')).toEqual([]);
});

const readme = { path: 'lib/platforms/notes/README.md', text: '# notes\n\n- **R1** (2026-10) Guests are walled.\n' };
const citing = { path: 'lib/platforms/notes/session.ts', text: '/** Guests are walled (README,\n * R1). */' };

it('a README and what cites it agree', () => {
  expect(citationFaults([citing], [readme])).toEqual([]);
});

it.each<[string, Written, Written, string]>([
  [
    'a code that the README lacks',
    citing,
    { ...readme, text: '# notes\n' },
    'cites R1, which lib/platforms/notes/README.md does not have',
  ],
  ['a fact that nothing cites', { ...citing, text: '' }, readme, 'nothing cites R1'],
  ['a fact without a date', citing, { ...readme, text: '- **R1** Guests are walled.' }, 'is no fact'],
  ['a fact that stands there twice', citing, { ...readme, text: `${readme.text}${readme.text}` }, 'has R1 twice'],
  ['a code of no platform', { ...citing, path: 'lib/core/run.ts' }, readme, 'say of which platform'],
  [
    'a bare code of the replica',
    { path: 'test/replica/notes/feed.ts', text: '  // R1, Q9: walled.\n' },
    readme,
    'cites Q9',
  ],
  [
    'a change in the name of a test',
    { path: 'test/platforms/notes/a.test.ts', text: "it('R1 (changes 4 and 6)')" },
    readme,
    'cites C6',
  ],
  [
    'a document',
    { ...citing, text: '/** Walled (README, R1; upstream/notes.md). */' },
    readme,
    'which is not in the repository',
  ],
  ['a section of one', { ...citing, text: '// Walled (README, R1; §5).\n' }, readme, 'cites §5'],
])('%s is told', (_, source, facts, told) => {
  expect(citationFaults([source], [facts]).join('\n')).toContain(told);
});
