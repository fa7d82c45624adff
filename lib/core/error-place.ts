/** An error that was caught, without its message, which may contain anything. */
export interface CaughtError {
  readonly name: string;
  /** As `errorPlace` gives it. */
  readonly place: string;
  /** How often it was caught since the browser started. */
  readonly count: number;
}

/** A frame in one of Gleaner's own files: of the package in a browser, of the sources in a test. */
const ownFrame = /(?:-extension:\/\/[^/\s]+\/|\/(?=(?:lib|components|entrypoints)\/))([^\s()?#]+:\d+(?::\d+)?)/g;

const framesAtMost = 3;

/** Where an error was thrown: up to three frames such as `background.js:1:2345`, innermost first; '' when the error does not tell. */
export function errorPlace(thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return [...stack.matchAll(ownFrame)]
    .flatMap(([, frame]) => frame ?? [])
    .slice(0, framesAtMost)
    .join(' < ');
}
