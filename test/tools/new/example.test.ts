import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { filesOf } from './names.ts';
import { projectCopy } from './project-copy.ts';
import { changed, workedExample } from './worked-example.ts';

// Runs the example in docs/adding.md exactly as printed, on a copy of the project.
const { commands, hunks, read } = workedExample(readFileSync('docs/adding.md', 'utf8'), '### An example');
const laid = Object.values(filesOf('lifestyle', 'post-comments'));
const [lay = '', ...checks] = commands;
let copy: ReturnType<typeof projectCopy>;
/** Timeout in ms: several commands, some of them test runs, on a machine that may be busy. */
const patience = 600_000;
const run = (command: string) => copy.run(command);

describe.runIf(all)('the example', longForm, () => {
  beforeAll(() => {
    copy = projectCopy();
    run(lay);
  }, patience);
  afterAll(() => copy.remove());

  it('asks for at most 6 files to be changed and 600 lines to be read', () => {
    expect([...new Set(hunks.map(({ file }) => file))].toSorted()).toEqual([...laid, 'docs/operations.md'].toSorted());
    expect(new Set(hunks.map(({ file }) => file)).size).toBeLessThanOrEqual(6);
    const lines = [...laid, ...read].map(
      (file) => readFileSync(join(copy.folder, file), 'utf8').split('\n').length - 1,
    );
    expect(read.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(600);
  });

  it('is laid with nothing missing, and then says everything', { timeout: patience }, () => {
    const [missing = ''] = checks.filter((command) => command.startsWith('npm run tool -- missing'));
    const told = run(missing);
    expect(told).toContain('Nothing is missing, but');
    for (const file of [...laid, 'docs/operations.md']) expect(told).toContain(`${file} is as laid`);
    for (const hunk of hunks) {
      const file = join(copy.folder, hunk.file);
      writeFileSync(file, changed(readFileSync(file, 'utf8'), hunk));
    }
    expect(run('node test/tools/readme/print.ts --unmeasured')).toBe('');
    expect(
      run(
        'npx biome check --error-on-warnings lib/platforms/lifestyle test/fixtures test/conformance/cases test/replica',
      ),
    ).toContain('No fixes');
  });

  it('is green in the end', { timeout: patience }, () => {
    run('npm run tool -- readme');
    for (const command of checks) run(command);
    expect(run(checks.find((command) => command.startsWith('npm run tool -- missing')) ?? '')).toContain(
      'Nothing is missing.',
    );
    run('npx vitest run test/readme.test.ts test/conventions/ test/components/catalogue.test.ts test/tools/start');
  });
});
