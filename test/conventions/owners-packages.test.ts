import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { readSources } from './source-file.ts';

const owners = ['wxt', 'webextension-polyfill', 'preact', 'zod', 'vitest', 'playwright'];

it('has the six packages that its owner names, and uses the code of each: types alone are no use', () => {
  const sources = ['entrypoints', 'lib', 'components', 'test'].flatMap(readSources);
  const imports = sources.flatMap((one) => one.imports.filter(({ typeOnly }) => !typeOnly).map((found) => ({ ...found, path: one.path })));
  const named = new Set(Object.keys({ ...project.dependencies, ...project.devDependencies }));
  const used = new Set(imports.map((one) => one.package));
  expect(owners.filter((name) => !named.has(name) || !used.has(name))).toEqual([]);
  const ofPolyfill = imports.filter((one) => one.package === 'webextension-polyfill');
  expect(
    ofPolyfill.map(({ path }) => path),
    'lib/browser hands it out, and nothing goes round it',
  ).toEqual(['lib/browser/browser.ts']);
});
