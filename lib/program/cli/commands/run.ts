import { createInterface } from 'node:readline';
import { type GatewayRequest, type GatewayResponse, Refusal } from '../../../features/bridge/model/index.ts';
import { createBrowser } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { pathNamed, platformNamed, requestOf } from '../../request-of.ts';
import { runLines } from '../../run-lines.ts';
import { createTurns } from '../../turns.ts';
import { type Command, readWords, UsageError } from '../command.ts';

/** How often it says whom it waits for, in ms. */
const tellEvery = 5000;

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
    if (!single) return await runAll(browser.ask);
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

/** Runs the lines of the standard input; the standard error says whom it waits for. */
async function runAll(ask: (request: GatewayRequest) => Promise<GatewayResponse>): Promise<number> {
  const turns = createTurns();
  const telling = setInterval(() => turns.told() && console.error(`Waiting for ${turns.told()}.`), tellEvery);
  try {
    return await runLines(
      createInterface({ input: process.stdin }),
      (request) => turns.take(platformNamed(request.path), () => ask(request)),
      (line) => process.stdout.write(`${line}\n`),
    );
  } finally {
    clearInterval(telling);
  }
}
