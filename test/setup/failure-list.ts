import { appendFileSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** A test that failed, as a line of the list. */
interface ListedFailure {
  readonly file: string;
  readonly name: string;
  /** The first line of the error, and the first of what was received otherwise. */
  readonly why: string;
}

const mostReceived = 5;

function whyOf({ message, diff = '' }: TestError = { message: '' }): string {
  const received = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => line.startsWith('+ ') && line !== '+ Received');
  return [message.split('\n')[0], ...received.slice(0, mostReceived)].join(' ');
}

/**
 * Appends each test that failed to the file `GLEANER_FAILED_TESTS` names, one a line, as soon as it has: a long run says
 * its reasons at its end alone. Without that variable, nothing.
 */
export class FailureList implements Reporter {
  #append(failure: ListedFailure): void {
    const list = process.env.GLEANER_FAILED_TESTS;
    if (list) appendFileSync(list, `${JSON.stringify(failure)}\n`);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    this.#append({ file: test.module.relativeModuleId, name: test.fullName, why: whyOf(errors?.[0]) });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const broken = modules.filter((one) => one.state() === 'failed' && one.children.allTests('failed').next().done);
    for (const module of broken) {
      const [error] = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
      this.#append({ file: module.relativeModuleId, name: 'the file itself', why: whyOf(error) });
    }
  }
}

/** The failures of a list that `FailureList` wrote. */
export function readFailureList(list: string): ListedFailure[] {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ListedFailure);
}
