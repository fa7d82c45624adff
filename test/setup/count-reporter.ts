import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import { printTally } from './tally.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why this test, or every test of this suite, is left out where it is. */
    skipped?: string;
  }
}

function reasonOf(test: TestCase): string {
  for (let at: TestCase | TestCase['parent'] = test; at.type !== 'module'; at = at.parent) {
    const { skipped } = at.meta();
    if (skipped) return skipped;
  }
  return 'no reason given';
}

/**
 * Ends a run with one line `N passed, N failed`, the form `npm test` adds up, after one line for each reason why tests
 * were skipped. A file that does not load is a failure.
 */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    let failed = errors.length;
    const skipped = new Map<string, number>();
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      const failures = tests.filter((test) => test.result().state === 'failed').length;
      failed += failures === 0 && module.state() === 'failed' ? 1 : failures;
      // Those that a name given on the command line leaves out have a mode of their own.
      for (const test of tests.filter(({ options }) => options.mode === 'skip')) {
        const why = reasonOf(test);
        skipped.set(why, (skipped.get(why) ?? 0) + 1);
      }
    }
    if (reason === 'interrupted') failed += 1;
    console.log(printTally({ passed, failed, skipped }));
  }
}
