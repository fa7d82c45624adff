import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** A loopback proxy for tests: whatever host is asked for, the replica answers; what was asked for is kept. */
export interface TestProxy {
  readonly port: number;
  /** `host:port` of every tunnel, oldest first. */
  readonly asked: readonly string[];
  /** `user:password` that was given for each, '' for none. */
  readonly credentials: string[];
  close(): Promise<void>;
}

/** Joins two sockets until either closes. */
export function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('close', () => other.destroy()).on('error', () => other.destroy());
  }
  // Its end was told before anybody listened.
  if (client.destroyed) upstream.destroy();
}

export function toReplica(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });
}

export async function listening(server: Server, asked: string[], credentials: string[]): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    credentials,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
