import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

interface ConnectProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** A loopback proxy that leads every host to one port: Firefox has no switch that maps all host names. */
export async function startConnectProxy(target: number): Promise<ConnectProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((request, response) => {
    response.writeHead(301, { location: (request.url ?? '').replace(/^http:/, 'https:') }).end();
  });
  server.on('connection', keep);
  server.on('connect', (_request: IncomingMessage, client: Socket, first: Buffer) => {
    const upstream = keep(connect(target, '127.0.0.1'));
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(first);
      upstream.pipe(client);
      client.pipe(upstream);
    });
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
