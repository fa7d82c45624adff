import { createInterface } from 'node:readline';
import { pathNamed, requestOf } from '../../request-of.ts';
import { printAnswer, printLine, requestIn, runLines } from '../../run-lines.ts';
import { asking } from '../asking.ts';
import { type Command, readWords, UsageError } from '../command.ts';

export const runCommand: Command = async (words) => {
  const { values, rest, browser } = readWords(words, ['cookie', 'timeout']);
  const [operation, body] = rest;
  const single = operation !== '-';
  if (!operation || (single && body === undefined)) throw new UsageError(`Say what is asked for: gleaner run E2 '{"share_text":"…"}'`);
  const path = single ? pathNamed(operation) : null;
  if (single && !path) throw new UsageError(`No operation "${operation}".`);
  const { signal } = new AbortController();
  return asking(browser, 'gleaner run', values.timeout, async (ask) => {
    if (single) return printAnswer(await ask('handle', requestOf(path ?? '', body ?? '', values.cookie), signal));
    return runLines(createInterface({ input: process.stdin }), (line) => ask('handle', requestIn(line), signal), printLine);
  });
};
