import { Refusal } from '../../../features/bridge/model/index.ts';
import { type AskBrowser, captureText } from '../../capture-text.ts';
import { createBrowser } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { linesIn } from '../../lines-in.ts';
import { pathNamed, requestOf } from '../../request-of.ts';
import { printAnswer, printLine, requestIn, runLines } from '../../run-lines.ts';
import { createTurns, inTurn } from '../../turns.ts';
import { type AskedBrowser, type Command, readWords, UsageError } from '../command.ts';

/** A day: nothing takes longer. */
const mostSeconds = 86_400;
/** How often a command says whom it waits for, in ms. */
const tellEvery = 5000;

/**
 * Pairs a command and lets it ask the browser; meanwhile the standard error says whom it waits for. `timeout` in s, as
 * given.
 */
async function asking(
  asked: AskedBrowser,
  program: string,
  timeout: string | undefined,
  work: (ask: AskBrowser) => Promise<number>,
): Promise<number> {
  const seconds = Number(timeout ?? 0);
  if (timeout !== undefined && !(seconds > 0 && seconds <= mostSeconds))
    throw new UsageError(`--timeout takes a number of seconds, at most ${mostSeconds}.`);
  const tell = console.error;
  const { token } = await pairedToken({ ...asked, program, scopes: ['operations'], tell });
  const browser = createBrowser({
    ...asked,
    program,
    token,
    ...(seconds > 0 ? { timeout: Math.ceil(seconds * 1000) } : {}),
  });
  const turns = createTurns();
  const telling = setInterval(() => turns.waits() && tell(`Waiting for ${turns.waits()}.`), tellEvery);
  try {
    return await work(inTurn((name, argument, signal) => browser.call(name, argument, { signal }), turns));
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.kind === 'broken_off') tell('The answer may still be in the library.');
    throw thrown;
  } finally {
    clearInterval(telling);
    browser.close();
  }
}

export const runCommand: Command = async (words) => {
  const { values, rest, browser } = readWords(words, ['cookie', 'timeout']);
  const [operation, body] = rest;
  const single = operation !== '-';
  if (!operation || (single && body === undefined))
    throw new UsageError(`Say what is asked for: gleaner run E2 '{"share_text":"…"}'`);
  const path = single ? pathNamed(operation) : null;
  if (single && !path) throw new UsageError(`No operation "${operation}".`);
  const { signal } = new AbortController();
  return asking(browser, 'gleaner run', values.timeout, async (ask) => {
    if (single) return printAnswer(await ask('handle', requestOf(path ?? '', body ?? '', values.cookie), signal));
    return runLines(linesIn(process.stdin), (line) => ask('handle', requestIn(line), signal), printLine);
  });
};

export const captureCommand: Command = async (words) => {
  const { values, rest, browser } = readWords(words, ['timeout']);
  const [text, another] = rest;
  if (!text) throw new UsageError("Say what to capture: gleaner capture '<link or share text>'… (or - for one a line)");
  const { signal } = new AbortController();
  return asking(browser, 'gleaner capture', values.timeout, async (ask) => {
    if (text !== '-' && !another) return printAnswer(await captureText(text, ask, signal));
    const texts = text === '-' ? linesIn(process.stdin) : rest;
    return runLines(texts, (line) => captureText(line, ask, signal), printLine);
  });
};
