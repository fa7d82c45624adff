import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { reach } from './reach.ts';
import { readSources } from './source-file.ts';

const owners = ['wxt', 'webextension-polyfill', 'preact', 'zod', 'vitest', 'playwright'];

it('has the six packages that its owner names, and uses the code of each: types alone are no use', () => {
  const sources = ['entrypoints', 'lib', 'components', 'test'].flatMap(readSources);
  const imports = sources.flatMap((one) =>
    one.imports.filter(({ typeOnly }) => !typeOnly).map((found) => ({ ...found, path: one.path })),
  );
  const named = new Set(Object.keys({ ...project.dependencies, ...project.devDependencies }));
  const used = new Set(imports.map((one) => one.package));
  expect(owners.filter((name) => !named.has(name) || !used.has(name))).toEqual([]);
  const ofPolyfill = imports.filter((one) => one.package === 'webextension-polyfill');
  expect(
    ofPolyfill.map(({ path }) => path),
    'lib/browser hands it out, and nothing goes round it',
  ).toEqual(['lib/browser/browser.ts']);
});

it('has a stand-in for the extension API in each program that Node starts, before what loads webextension-polyfill', () => {
  const sources = ['entrypoints', 'lib', 'components', 'test'].flatMap(readSources);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ file }) => file)));
  const isProgram = (path: string) =>
    /^test\/(tools|setup)\//.test(path) && !/\.test\.tsx?$/.test(path) && !imported.has(path);
  const programs = sources.filter(({ path }) => isProgram(path) && reach(path, 'webextension-polyfill', byPath));
  expect(programs.map(({ path }) => path)).toContain('test/tools/screens/sheets.ts');
  const bare = programs.filter(
    ({ imports }) => imports.find(({ typeOnly }) => !typeOnly)?.file !== 'lib/browser/stand-in.ts',
  );
  expect(bare.map(({ path }) => `${path}: import lib/browser/stand-in.ts first`)).toEqual([]);
});
