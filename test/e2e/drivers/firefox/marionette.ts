import { connect, type Socket } from 'node:net';

type Reply = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** In ms. Longer than a script may take, shorter than a hook: a browser that hangs is said, and ended. */
const answerTimeout = 100_000;

/** An error of the remote end; `kind` is WebDriver's word for it, e.g. `no such element`. */
export class MarionetteError extends Error {
  override readonly name = 'MarionetteError';
  readonly kind: string;
  constructor(command: string, { error, message, stacktrace }: { error: string; message: string; stacktrace: string }) {
    super(`${command}: ${error}: ${message}\n${stacktrace}`);
    this.kind = error;
  }
}

/**
 * A client of Firefox's Marionette port. Messages are `<length>:<JSON>`, requests `[0, id, command, parameters]` and
 * answers `[1, id, error, result]`; the server greets with a first object.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Reply & { command: string }>();
  #rest = Buffer.alloc(0);
  #id = 0;
  /** Why nothing can be asked any more. */
  #gone: Error | null = null;
  #greeted!: () => void;
  readonly #greeting = new Promise<void>((resolve) => {
    this.#greeted = resolve;
  });

  private constructor(socket: Socket, ended: () => Promise<string>) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('close', async () => this.#fail(new Error(`Firefox closed the Marionette connection: ${await ended()}`)));
    socket.on('error', (error) => this.#fail(error));
  }

  /** `ended`: says how Firefox has ended, where it has. */
  static async connect(port: number, ended: () => Promise<string>): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    const client = new Marionette(socket, ended);
    await client.#greeting;
    // Flat: nested under `capabilities` it is silently ignored.
    await client.send('WebDriver:NewSession', { acceptInsecureCerts: true, pageLoadStrategy: 'normal' });
    return client;
  }

  /** @throws MarionetteError; once a command has had no answer, at once */
  async send<R>(command: string, parameters: Record<string, unknown> = {}): Promise<R> {
    if (this.#gone) throw this.#gone;
    this.#id += 1;
    const id = this.#id;
    const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, command });
    });
    this.#socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    const asked = `${command} ${text.toString().slice(0, 1000)}`;
    const hangs = () => this.#fail(new Error(`Firefox gave no answer within ${answerTimeout} ms to ${asked}`));
    const deadline = setTimeout(hangs, answerTimeout);
    const result = (await answer.finally(() => clearTimeout(deadline))) as { value?: unknown } | null;
    return (result && typeof result === 'object' && 'value' in result ? result.value : result) as R;
  }

  close(): void {
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#gone ??= error;
    this.#socket.destroy();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #read(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const colon = this.#rest.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#rest.subarray(0, colon).toString());
      if (this.#rest.length < end) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, end).toString());
      this.#rest = this.#rest.subarray(end);
      if (Array.isArray(message)) this.#settle(message);
      else this.#greeted();
    }
  }

  #settle([, id, error, result]: unknown[]): void {
    const reply = this.#waiting.get(id as number);
    if (!reply) return;
    this.#waiting.delete(id as number);
    if (error)
      reply.reject(new MarionetteError(reply.command, error as ConstructorParameters<typeof MarionetteError>[1]));
    else reply.resolve(result);
  }
}
