import { createBrowser } from '../../client/ask.ts';
import { forgetToken, storedTokens } from '../../client/token-store.ts';
import { type Command, readWords, UsageError } from '../command.ts';

export const unpairCommand: Command = async (words) => {
  const {
    rest: [program],
    browser: { home },
  } = readWords(words, []);
  const found = storedTokens(home).filter((one) => one.program === program);
  if (!program || found.length === 0)
    throw new UsageError(program ? `No program "${program}" is paired.` : 'Say which: gleaner unpair <name>');
  for (const { profile, token } of found) {
    const browser = createBrowser({ home, token, profile, waitFor: 2000 });
    // If the browser is closed, only this computer forgets the token; the browser's settings still list the program.
    await browser.call('unpair', {}).catch((thrown: Error) => console.error(`${profile}: ${thrown.message}`));
    browser.close();
    forgetToken(home, profile, program);
  }
  return 0;
};
