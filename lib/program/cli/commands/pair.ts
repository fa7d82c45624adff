import { Refusal, scopes } from '../../../features/bridge/model/index.ts';
import { createBrowser } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { forgetToken, storedTokens } from '../../client/token-store.ts';
import { type Command, namesIn, readWords, UsageError } from '../command.ts';

export const pairCommand: Command = async (words) => {
  const { values, rest, browser } = readWords(words, ['scope']);
  const [program] = rest;
  if (!program) throw new UsageError('Say what the program is called: gleaner pair <name>');
  const named = namesIn(values.scope, scopes, 'scope');
  const wanted = named.length > 0 ? named : (['operations'] as const);
  const { token } = await pairedToken({ ...browser, program, scopes: wanted, tell: console.error });
  if (!wanted.includes('operations'))
    console.error('It serves programs of your own: over HTTP, gleaner serve takes tokens for operations alone.');
  console.log(token);
  return 0;
};

export const unpairCommand: Command = async (words) => {
  const {
    rest: [program],
    browser: { home },
  } = readWords(words, []);
  const tokens = storedTokens(home).filter((one) => one.program === program);
  if (!program || tokens.length === 0)
    throw new UsageError(program ? `No program "${program}" is paired.` : 'Say which: gleaner unpair <name>');
  let told = true;
  for (const { profile, token } of tokens) {
    const browser = createBrowser({ home, token, profile, waitFor: 2000 });
    await browser.call('unpair', {}).catch((thrown: Error) => {
      // The user has taken it back already, or its day is over.
      if (thrown instanceof Refusal && thrown.kind === 'not_paired') return;
      told = false;
      console.error(`${profile}: ${thrown.message} Its settings still list the program: revoke it there.`);
    });
    browser.close();
    forgetToken(home, profile, program);
  }
  return told ? 0 : 1;
};
