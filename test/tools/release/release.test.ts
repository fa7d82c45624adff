import { globSync, readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { names } from '../../../lib/names.ts';
import { operations } from '../../../lib/operations.ts';
import program from '../../../lib/program/package.json' with { type: 'json' };
import root from '../../../package.json' with { type: 'json' };
import { tools } from '../tools.ts';
import { addressesOf, unknownNames } from './addresses.ts';
import { bundle, bundleManifest } from './bundle.ts';
import { cutOf, isLater, withCut, withVersion } from './cut.ts';
import { selfDistributed, updateManifest } from './firefox.ts';
import { withoutKey } from './packages.ts';
import type { Files } from './zip.ts';

const filesOf = (texts: Readonly<Record<string, string>>): Files =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const manifestIn = (files: Files) => JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString());

describe('the cut', () => {
  const log = '# Changes\n\n## Next\n\n- **This** is new.\n\n## 0.1.0 (unreleased)\n\nThe first.\n';

  it('makes "Next" the version of the day of its commit', () => {
    const cut = withCut(log, '0.2.0', '2026-11-24');
    expect(cut).toBe(log.replace('## Next', '## 0.2.0 (2026-11-24)'));
    expect(cutOf(cut, '0.2.0')).toBe('- **This** is new.');
    expect([cutOf(log, '0.2.0'), cutOf(log, '0.1.0')]).toEqual([null, null]);
    for (const none of [cut, log.replace('- **This** is new.\n\n', ''), '# Changes\n\n## Next\n'])
      expect(() => withCut(none, '0.3.0', '2026-11-25')).toThrow('nothing under "## Next"');
    expect(withCut(readFileSync('CHANGELOG.md', 'utf8'), '0.2.0', '2026-11-24')).toContain('\n## 0.2.0 (2026-11-24)\n');
  });

  it('raises the version wherever it stands, and nowhere else', () => {
    const next = (path: string) => withVersion(path, readFileSync(path, 'utf8'), root.version, '9.8.7');
    const lock = JSON.parse(next('package-lock.json'));
    const versions = [JSON.parse(next('package.json')).version, JSON.parse(next('lib/program/package.json')).version];
    expect([...versions, lock.version, lock.packages[''].version]).toEqual(['9.8.7', '9.8.7', '9.8.7', '9.8.7']);
    expect(next('CITATION.cff')).toContain('\nversion: 9.8.7\n');
    const { version: _, ...others } = JSON.parse(next('package.json'));
    expect({ ...others, version: root.version }).toEqual(root);
    const changed = next('package-lock.json')
      .split('\n')
      .filter((line) => line.includes('9.8.7'));
    expect(changed).toHaveLength(2);
    for (const path of ['README.md', ...globSync('docs/*.md')])
      expect(next(path)).not.toContain(`gleaner-${root.version}`);
    expect(next('CHANGELOG.md')).not.toContain('9.8.7');
  });

  it('goes forward only', () => {
    const [later, not] = [
      ['0.2.0 0.1.9', '0.10.0 0.9.0'],
      ['0.2.0 0.2.0', '0.1.9 0.2.0', '0.9.0 0.10.0'],
    ];
    const isForward = (pair: string) => isLater(...(pair.split(' ') as [string, string]));
    expect([...later, ...not].filter(isForward)).toEqual(later);
  });
});

it('a package for a store has no key, and is the same for the rest', () => {
  const build = filesOf({ 'manifest.json': '{"key":"x","name":"Gleaner"}', 'a.js': '1' });
  expect(manifestIn(withoutKey(build))).toEqual({ name: 'Gleaner' });
  expect(withoutKey(build).get('a.js')).toBe(build.get('a.js'));
});

describe('Firefox', () => {
  const id = '{00000000-0000-4000-8000-000000000000}';
  const gecko = { id, strict_min_version: '140.0' };
  const build = filesOf({ 'manifest.json': JSON.stringify({ browser_specific_settings: { gecko } }) });

  it('looks for updates where the downloads are, and finds the next version there', () => {
    const known = { ...names, downloads: 'https://example.org/files' };
    expect(manifestIn(selfDistributed(build, known)).browser_specific_settings.gecko).toEqual({
      ...gecko,
      update_url: 'https://example.org/files/updates.json',
    });
    const [update] = JSON.parse(updateManifest(build, '0.2.0', known)).addons[id].updates;
    expect(update).toEqual({
      version: '0.2.0',
      update_link: 'https://example.org/files/gleaner-0.2.0.xpi',
      applications: { gecko: { strict_min_version: '140.0' } },
    });
  });

  it('looks nowhere while nobody knows where that is', () => {
    const unknown = { ...names, downloads: null };
    expect(selfDistributed(build, unknown)).toBe(build);
    expect(updateManifest(build, '0.2.0', unknown)).not.toContain('update_link');
  });
});

it('names that are not known are left out and named, each with what that means', () => {
  const address = 'https://example.org/x';
  const known = { homepage: address, repository: address, bugs: address };
  const all = { ...names, ...known, chromeStoreId: 'a', edgeStoreId: 'b', downloads: address };
  const none = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, name === 'localKey' || name === 'firefoxId' ? value : null]),
  ) as typeof names;
  expect(addressesOf(none)).toEqual({});
  expect(unknownNames(none).map((line) => line.split(' ')[0])).toEqual(
    Object.entries(none).flatMap(([name, value]) => (value === null ? [name] : [])),
  );
  expect(unknownNames(all)).toEqual([]);
  expect(addressesOf(all)).toEqual({
    homepage: address,
    repository: { type: 'git', url: `git+${address}.git` },
    bugs: { url: address },
  });
});

it('the bundle for agents says what its program has: version, tools, what it starts with', () => {
  const files = bundle(filesOf({ 'gleaner.mjs': '' }), '0.2.0');
  const manifest = manifestIn(files);
  expect(manifest).toEqual(bundleManifest('0.2.0'));
  expect(manifest.version).toBe('0.2.0');
  expect(manifest.tools).toHaveLength(operations.length + 6);
  expect([...files.keys()]).toEqual(expect.arrayContaining([manifest.server.entry_point, manifest.icon]));
  expect(manifest.compatibility.runtimes.node).toBe(program.engines.node);
});

describe('workflows', () => {
  const workflows = globSync('.github/workflows/*.yml').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  /** What the runner's own parser says against a workflow. */
  async function faults(content: string): Promise<string[]> {
    const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    return context.errors.getErrors().map(({ message }) => message);
  }

  it.each(workflows)('$path is what its runner takes', async ({ text }) => {
    expect(await faults(text)).toEqual([]);
  });

  it.each([
    ['a key that nobody knows', 'test', 'timeout-minutes: 60', 'time-out: 60'],
    ['a word that nobody knows in an expression', 'night', 'matrix.script }}', 'nonsense.script }}'],
    ['a job that waits for none', 'release', 'needs: [proof, build]', 'needs: [prof]'],
    ['a right that nobody knows', 'release', 'attestations: write', 'attestation: write'],
  ])('are held against %s', async (_, name, good, bad) => {
    const { text = '' } = workflows.find(({ path }) => path.endsWith(`${name}.yml`)) ?? {};
    expect(await faults(text.replace(good, bad))).toHaveLength(1);
  });

  it('say that what they keep lies in a hidden folder, where a pattern looks for it there', () => {
    const kept = workflows.flatMap(({ text }) => text.split('uses: actions/upload-artifact').slice(1));
    expect(kept.length).toBeGreaterThan(1);
    // Without it the action passes over folders below whose names begin with a dot, the one a pattern begins in as well.
    const missed = kept.filter((step) => /path: \.\w+\/\S*\*/.test(step) && !/include-hidden-files: true/.test(step));
    expect(missed).toEqual([]);
  });

  it('take others’ actions by the hash of a commit', () => {
    const used = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action));
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('run the project’s own commands on its own Node, and nothing that a name of a branch could change', () => {
    for (const { path, text } of workflows) {
      expect(text, path).toContain(`node-version: ${root.devDependencies.node}`);
      const chosen = [...text.matchAll(/npm run ([\w:-]+)|'((?:test|tool)\b[^']*)'/g)].map(
        ([, name, words]) => name ?? words ?? '',
      );
      const unknown = chosen.filter((words) => {
        const [script = '', , tool] = words.split(' ');
        return !(script in root.scripts) || (script === 'tool' && !(tool !== undefined && tool in tools));
      });
      expect(unknown, path).toEqual([]);
      expect([...text.matchAll(/run: .*\$\{\{/g)], path).toEqual([]);
    }
  });
});
