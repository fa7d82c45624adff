import { parseArgs } from 'node:util';
import { thrownText } from '../../core/thrown-text.ts';
import { type Home, homeOf } from '../home.ts';

/** Takes the arguments after the command's name and resolves with the exit code. */
export type Command = (words: readonly string[]) => Promise<number>;

/** The command line was not understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Where the browser's host listens, and the start of its profile's id, or its name. */
export interface AskedBrowser {
  readonly home: Home;
  readonly profile?: string;
}

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * The options, each with a value, and other arguments of a command. `browser`: the one to ask, by `profile`. @throws
 * UsageError
 */
export function readWords<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): { readonly values: Texts<Name>; readonly rest: readonly string[]; readonly browser: AskedBrowser } {
  const options = Object.fromEntries([...names, 'profile'].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const { profile } = values as Texts<'profile'>;
    return {
      values: values as Texts<Name>,
      rest: positionals,
      browser: { home: homeOf(), ...(profile && { profile }) },
    };
  } catch (thrown) {
    throw new UsageError(thrownText(thrown));
  }
}

/**
 * The whole number that an option gives, `usual` where it gives none. @throws UsageError on all else, and outside the
 * limits
 */
export function wholeNumber(
  option: string,
  text: string | undefined,
  { usual, least, most }: { readonly usual: number; readonly least: number; readonly most?: number },
): number {
  const value = text?.trim() ? Number(text) : Number.NaN;
  if (text === undefined) return usual;
  if (Number.isSafeInteger(value) && value >= least && value <= (most ?? value)) return value;
  throw new UsageError(
    `--${option} takes a whole number, ${most === undefined ? `at least ${least}` : `${least} to ${most}`}.`,
  );
}

/** The entries of a list, separated by commas or spaces. */
export const listOf = (text = ''): string[] => text.split(/[,\s]+/).filter(Boolean);

/** The known names that an option lists. @throws UsageError on an unknown one, saying that it is no `what` */
export function namesIn<Name extends string>(
  text: string | undefined,
  known: readonly Name[],
  what: string,
): readonly Name[] {
  const names = listOf(text);
  const unknown = names.find((name) => !known.includes(name as Name));
  if (unknown) throw new UsageError(`No ${what} "${unknown}": ${known.join(', ')}.`);
  return names as Name[];
}
