import { scopes } from '../../../features/bridge/model/index.ts';
import { pairedToken } from '../../client/pair.ts';
import { type Command, namesIn, readWords, UsageError } from '../command.ts';

export const pairCommand: Command = async (words) => {
  const { values, rest, browser } = readWords(words, ['scope']);
  const [program] = rest;
  if (!program) throw new UsageError('Say what the program is called: gleaner pair <name>');
  const tell = (line: string) => console.error(line);
  const named = namesIn(values.scope, scopes, 'scope');
  const { token } = await pairedToken({ ...browser, program, scopes: named.length > 0 ? named : ['operations'], tell });
  console.log(token);
  return 0;
};
