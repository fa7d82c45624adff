import { createInterface } from 'node:readline';
import { Refusal } from '../../../features/bridge/model/index.ts';
import { createBrowser } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { pathNamed, requestOf } from '../../request-of.ts';
import { runLines } from '../../run-lines.ts';
import { type Command, readWords, UsageError } from '../command.ts';

export const runCommand: Command = async (words) => {
  const { values, rest, browser: asked } = readWords(words, ['cookie', 'timeout']);
  const [operation, body] = rest;
  const single = operation !== '-';
  if (!operation || (single && body === undefined)) throw new UsageError(`Say what is asked for: gleaner run E2 '{"share_text":"…"}'`);
  const path = single ? pathNamed(operation) : null;
  if (single && !path) throw new UsageError(`No operation "${operation}".`);
  const tell = (line: string) => console.error(line);
  const { token } = await pairedToken({ ...asked, program: 'gleaner run', scopes: ['operations'], tell });
  const timeout = Number(values.timeout) > 0 ? { timeout: Number(values.timeout) * 1000 } : {};
  const browser = createBrowser({ ...asked, token, ...timeout });
  try {
    if (!single) return await runLines(createInterface({ input: process.stdin }), browser.ask, (line) => process.stdout.write(`${line}\n`));
    const { status, body: envelope } = await browser.ask(requestOf(path ?? '', body ?? '', values.cookie));
    process.stdout.write(`${envelope}\n`);
    return status === 200 ? 0 : 1;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.kind === 'broken_off') process.stderr.write('The answer may still be in the library.\n');
    throw thrown;
  } finally {
    browser.close();
  }
};
