import { appendFileSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** A test that failed, as a line of the list. */
export interface ListedFailure {
  readonly file: string;
  readonly name: string;
  /**
   * The first line of the error, and the first of what was received otherwise; '' where the file itself did not load.
   */
  readonly why: string;
}

const mostReceived = 5;

function whyOf({ message, diff = '' }: TestError = { message: '' }): string {
  const received = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => line.startsWith('+ ') && line !== '+ Received');
  return [message.split('\n')[0], ...received.slice(0, mostReceived)].join(' ');
}

/** Appends each test that failed to the file `GLEANER_FAILED_TESTS` names, one a line. Without that, nothing. */
export class FailureList implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const list = process.env.GLEANER_FAILED_TESTS;
    if (!list) return;
    for (const module of modules.filter((one) => one.state() === 'failed')) {
      const file = module.relativeModuleId;
      const failed = [...module.children.allTests('failed')].map((test): ListedFailure => {
        return { file, name: test.fullName, why: whyOf(test.result().errors?.[0]) };
      });
      const listed = failed.length > 0 ? failed : [{ file, name: 'the file itself', why: '' }];
      appendFileSync(list, listed.map((failure) => `${JSON.stringify(failure)}\n`).join(''));
    }
  }
}

/** The failures of a list that `FailureList` wrote. */
export function readFailureList(list: string): ListedFailure[] {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ListedFailure);
}
