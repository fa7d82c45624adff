interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
}

interface Thrown {
  readonly timestamp: number;
  readonly exceptionDetails: {
    readonly text: string;
    readonly url?: string;
    readonly stackTrace?: Stack;
    readonly exception?: { readonly description?: string; readonly value?: unknown };
  };
}

interface Logged {
  readonly type: string;
  readonly timestamp: number;
  readonly args: readonly { readonly value?: unknown; readonly description?: string }[];
  readonly stackTrace?: Stack;
}

function thrown({ timestamp, exceptionDetails: { text, url, stackTrace, exception } }: Thrown) {
  const places = [url ?? '', ...(stackTrace?.callFrames.map((frame) => frame.url) ?? [])];
  return { timestamp, line: `${text} ${exception?.description ?? exception?.value ?? ''}`, places };
}

function logged({ timestamp, args, stackTrace }: Logged) {
  const line = `console.error: ${args.map(({ value, description }) => value ?? description).join(' ')}`;
  return { timestamp, line, places: stackTrace?.callFrames.map(({ url }) => url) ?? [] };
}

/** What the extension's programs complained of: errors nobody caught, rejections nobody handled, `console.error`. */
export class Complaints {
  readonly #origin: string;
  /** A worker tells everything again each time it is asked. */
  readonly #heard = new Set<string>();
  #lines: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** To be told the events of a conversation in which `Runtime` is enabled. */
  readonly hear = (event: string, params: unknown): void => {
    if (event === 'Runtime.exceptionThrown') this.#note(thrown(params as Thrown));
    if (event === 'Runtime.consoleAPICalled' && (params as Logged).type === 'error')
      this.#note(logged(params as Logged));
  };

  /** The lines since the last time. */
  take(): readonly string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #note({ timestamp, line, places }: { timestamp: number; line: string; places: readonly string[] }): void {
    const key = `${timestamp} ${line}`;
    if (this.#heard.has(key) || ![line, ...places].some((text) => text.includes(this.#origin))) return;
    this.#heard.add(key);
    this.#lines.push(line);
  }
}
