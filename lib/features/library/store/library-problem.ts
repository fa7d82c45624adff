/**
 * Why a library cannot be used: a later Gleaner changed it, the disk is full, the browser refuses, or it is damaged.
 */
export type LibraryProblem = 'newer' | 'full' | 'blocked' | 'damaged';

const problems: Readonly<Record<string, LibraryProblem>> = {
  NewerLibrary: 'newer',
  QuotaExceededError: 'full',
  // Chromium's error for a full disk, where it reports one.
  FILE_ERROR_NO_SPACE: 'full',
  SecurityError: 'blocked',
  InvalidStateError: 'blocked',
  NotAllowedError: 'blocked',
  MissingAPIError: 'blocked',
};

/** What an error of the library means to the user. Dexie wraps the browser's error, sometimes twice. */
export function problemOf(error: unknown): LibraryProblem {
  let meant: LibraryProblem = 'damaged';
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; depth += 1) {
    const known = problems[inner.name];
    if (known) return known;
    const { message } = inner;
    for (const [name, problem] of Object.entries(problems))
      if (message.startsWith(name) || message.includes(` ${name}`)) meant = problem;
    inner = (inner as { inner?: unknown }).inner;
  }
  return meant;
}

/** With less free space than this, in bytes, nothing can be stored. */
const leastRoom = 1_000_000;

/**
 * The same when the browser gives no reason: on a full disk, Chromium cannot even open a database, and does not say
 * why.
 */
export async function problemHere(error: unknown): Promise<LibraryProblem> {
  const problem = problemOf(error);
  if (problem !== 'damaged') return problem;
  const { quota, usage = 0 } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  return quota !== undefined && quota - usage < leastRoom ? 'full' : problem;
}
