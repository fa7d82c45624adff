import { parseArgs } from 'node:util';
import { homeOf } from '../home.ts';

/** A command takes the words after its name and gives its exit code. */
export type Command = (words: readonly string[]) => Promise<number>;

/** The command line is not as it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Words and options of a command; every option takes a text. @throws UsageError on others */
export function readWords<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): { readonly values: Texts<Name | 'profile'>; readonly rest: readonly string[] } {
  const options = Object.fromEntries([...names, 'profile'].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values: values as Texts<Name | 'profile'>, rest: positionals };
  } catch (thrown) {
    throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** Commas or spaces between, empty ones left out. */
export function listOf(text = ''): string[] {
  return text.split(/[,\s]+/).filter(Boolean);
}

export const home = () => homeOf();
