import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Appends each test that failed to the file `GLEANER_FAILED_TESTS` names, one `{file, name}` a line. Without that, nothing. */
export class FailureList implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.GLEANER_FAILED_TESTS;
    if (!file) return;
    for (const module of modules.filter((one) => one.state() === 'failed')) {
      const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
      for (const name of failed.length > 0 ? failed : ['the file itself']) {
        appendFileSync(file, `${JSON.stringify({ file: module.relativeModuleId, name })}\n`);
      }
    }
  }
}
