import { globSync, readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

const files = globSync('.github/workflows/*.yml').sort();

/** What the runner's own parser, the project's scripts and the names of actions say against a workflow. */
async function faults(text: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content: text }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  const commands = [...text.matchAll(/npm run ([\w:-]+)|'(test:\w+)'/g)].map(([, one, other]) => one ?? other ?? '');
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  return [
    ...context.errors.getErrors().map(({ message }) => message),
    ...commands.filter((command) => !Object.hasOwn(scripts, command)).map((command) => `no script ${command}`),
    ...actions.filter((action) => !/@[0-9a-f]{40}$/.test(action)).map((action) => `${action} can change under its name`),
  ];
}

describe('the workflows', () => {
  it.each(files)('%s is what its runner takes, and calls what there is', async (file) => {
    expect(await faults(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each([
    ['a key that nobody knows', 'test', 'timeout-minutes: 60', 'time-out: 60'],
    ['a script that is gone', 'test', 'npm run zip', 'npm run zipped'],
    ['an action by a name that moves', 'test', /@[0-9a-f]{40}/, '@v7'],
    ['a word that nobody knows in an expression', 'night', 'matrix.run', 'nonsense.run'],
    ['a job that waits for none', 'release', 'needs: [proof, build]', 'needs: [prof]'],
    ['a right that nobody knows', 'release', 'attestations: write', 'attestation: write'],
  ])('are held against %s', async (_, name, good, bad) => {
    const text = readFileSync(`.github/workflows/${name}.yml`, 'utf8');
    expect(await faults(text.replace(good, bad))).toHaveLength(1);
  });
});
