/** An error that was caught, without its message, which may contain anything. */
export interface CaughtError {
  readonly name: string;
  /** As `errorPlace` gives it. */
  readonly place: string;
  /** How often it was caught since the browser started. */
  readonly count: number;
}

/**
 * A frame in a file of the extension's package, as Chromium and Firefox write it, or in one of our sources, as Node
 * does in a test.
 */
const ownFrame =
  /^(?: +at (?:.* \()?(?:async )?|(?:[\w ]+\*)?[^\s:]*@)(?:[a-z]+-extension:\/\/[^/\s]+\/|(?:file:\/\/)?\/(?!\S*node_modules)(?:[^\s:]*\/)?(?=(?:lib|components|entrypoints)\/))([\w./-]+\.[jt]sx?:\d+(?::\d+)?)\)?$/;

const framesAtMost = 3;

/**
 * The lines of a stack that are frames. Chromium and Node begin it with the message, which may contain anything, even
 * lines like frames.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.split('\n');
  return /^[^\s:]*@/.test(stack) ? lines : lines.slice(message.split('\n').length);
}

/**
 * Where an error was thrown: up to three frames such as `background.js:1:2345`, innermost first; '' when the error does
 * not tell.
 */
export function errorPlace(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  return framesOf(thrown)
    .flatMap((line) => ownFrame.exec(line)?.[1] ?? [])
    .slice(0, framesAtMost)
    .join(' < ');
}

/**
 * `TypeError`, or `string` for a text that was thrown. A name that does not look like an error's may contain anything:
 * it is an `Error`.
 */
export function errorName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return /^[A-Z][A-Za-z]{0,30}(?:Error|Exception)$/.exec(String(thrown.name))?.[0] ?? 'Error';
}
