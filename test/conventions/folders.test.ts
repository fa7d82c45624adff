import { expect, it } from 'vitest';
import { crumbs } from './crumbs.ts';
import { pastDoors } from './doors.ts';
import { mutualFolders } from './mutual-folders.ts';
import { parseSource, readSources } from './source-file.ts';

const shipped = ['entrypoints', 'lib', 'components'].flatMap(readSources);

it('no file is a crumb: what is short and needed by one neighbour stands in that one', () => {
  const told = [...crumbs(shipped)].map(
    ([path, importer]) => `${path} has under 20 lines and serves ${importer} alone: put it in there`,
  );
  expect(told, told.join('\n')).toEqual([]);
});

it('a crumb is told', () => {
  const importer = parseSource('lib/x/a.ts', "import { b } from './b.ts';");
  const short = parseSource('lib/x/b.ts', 'export const b = 1;');
  expect([...crumbs([importer, short])]).toEqual([['lib/x/b.ts', 'lib/x/a.ts']]);
  const session = parseSource('lib/platforms/x/session.ts', 'export const b = 1;');
  expect([...crumbs([session, parseSource('lib/platforms/x/a.ts', "import { b } from './session.ts';")])]).toEqual([]);
  const elsewhere = parseSource('lib/y/c.ts', "import { b } from '../x/b.ts';");
  expect([...crumbs([short, elsewhere])]).toEqual([]);
  expect([...crumbs([importer, short, elsewhere])]).toEqual([]);
  expect([...crumbs([importer, parseSource('lib/x/b.ts', 'export const b = 1;\n'.repeat(20))])]).toEqual([]);
});

it('no two folders side by side import each other', () => {
  const told = [...mutualFolders(shipped)].map(
    ([pair, ways]) => `${pair} import each other (${ways.join(', ')}): move what both need to one side`,
  );
  expect(told, told.join('\n')).toEqual([]);
});

it('folders that import each other are told', () => {
  const there = parseSource('lib/x/a/one.ts', "import type { B } from '../b/deep/two.ts';");
  const back = parseSource(
    'lib/x/b/three.ts',
    "import { a } from '../a/one.ts';\nimport { top } from '../../../components/top.ts';",
  );
  const top = parseSource('components/top.ts', "import { a } from '../lib/x/a/one.ts';");
  expect([...mutualFolders([there, back, top]).keys()]).toEqual(['lib/x/a ↔ lib/x/b']);
  expect([...mutualFolders([there, top])]).toEqual([]);
});

it('a feature is entered by its doors', () => {
  const told = pastDoors(shipped);
  expect(told, told.join('\n')).toEqual([]);
});

it('who goes past a door is told', () => {
  const past = parseSource(
    'components/queue/a.tsx',
    "import { stepsLeft } from '../../lib/features/queue/model/job.ts';",
  );
  const through = parseSource(
    'components/queue/b.tsx',
    "import { stepsLeft } from '../../lib/features/queue/model/index.ts';",
  );
  const own = parseSource('lib/features/queue/pages/c.ts', "import { stepsLeft } from '../model/job.ts';");
  const lazy = parseSource('components/queue/d.tsx', "const rows = import('../../lib/features/queue/pages/rows.ts');");
  expect(pastDoors([past, through, own, lazy])).toEqual([
    'components/queue/a.tsx imports lib/features/queue/model/job.ts: go through lib/features/queue/model/index.ts',
  ]);
});
