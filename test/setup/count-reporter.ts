import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends a run with one line `N passed, N failed`, the form `npm test` adds up. A file that does not load is a failure. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      const failures = tests.filter((test) => test.result().state === 'failed').length;
      failed += failures === 0 && module.state() === 'failed' ? 1 : failures;
    }
    if (reason === 'interrupted') failed += 1;
    console.log(`${passed} passed, ${failed} failed`);
  }
}
