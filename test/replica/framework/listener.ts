import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { generate } from 'selfsigned';

export interface Listener {
  readonly port: number;
  /** Serves a connection that came in at another door. */
  accept(socket: Socket): void;
  close(): Promise<void>;
}

/** The first byte of a TLS connection. */
const handshake = 22;

/**
 * One loopback port for both protocols: TLS goes to `secure`, plain text is sent on to https, as the platforms do.
 * Browsers that map every host to this port so find both of a host's ports here.
 */
export async function listen(secure: RequestListener, port = 0): Promise<Listener> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'replica.gleaner.test' }], {
    keyType: 'ec',
  });
  const https = createHttpsServer({ key, cert }, secure);
  const http = createHttpServer((request, response) => {
    response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end();
  });
  const sockets = new Set<Socket>();
  function accept(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === handshake ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  }
  const server = createServer(accept);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    accept,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
