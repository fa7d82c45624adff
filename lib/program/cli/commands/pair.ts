import { type Scope, scopes } from '../../../features/bridge/model/index.ts';
import { pairedToken } from '../../client/pair.ts';
import { type Command, home, listOf, readWords, UsageError } from '../command.ts';

/** The scopes that an option names; operations when it names none. @throws UsageError on an unknown name */
function scopesNamed(text: string | undefined): readonly Scope[] {
  const names = listOf(text);
  const unknown = names.find((name) => !scopes.includes(name as Scope));
  if (unknown) throw new UsageError(`No scope "${unknown}": ${scopes.join(', ')}.`);
  return names.length > 0 ? (names as Scope[]) : ['operations'];
}

export const pairCommand: Command = async (words) => {
  const { values, rest, profile } = readWords(words, ['scope']);
  const [program] = rest;
  if (!program) throw new UsageError('Say what the program is called: gleaner pair <name>');
  const tell = (line: string) => console.error(line);
  const { token } = await pairedToken({ home: home(), program, scopes: scopesNamed(values.scope), tell, ...profile });
  console.log(token);
  return 0;
};
