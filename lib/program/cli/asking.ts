import { Refusal } from '../../features/bridge/model/index.ts';
import type { AskBrowser } from '../capture-text.ts';
import { createBrowser } from '../client/ask.ts';
import { pairedToken } from '../client/pair.ts';
import { createTurns, inTurn } from '../turns.ts';
import type { AskedBrowser } from './command.ts';

/** How often a command says whom it waits for, in ms. */
const tellEvery = 5000;

/** Pairs a command and lets it ask the browser; meanwhile the standard error says whom it waits for. `timeout` in s, as given. */
export async function asking(
  asked: AskedBrowser,
  program: string,
  timeout: string | undefined,
  work: (ask: AskBrowser) => Promise<number>,
): Promise<number> {
  const tell = (line: string) => console.error(line);
  const { token } = await pairedToken({ ...asked, program, scopes: ['operations'], tell });
  const browser = createBrowser({ ...asked, program, token, ...(Number(timeout) > 0 ? { timeout: Number(timeout) * 1000 } : {}) });
  const turns = createTurns();
  const telling = setInterval(() => turns.told() && tell(`Waiting for ${turns.told()}.`), tellEvery);
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
