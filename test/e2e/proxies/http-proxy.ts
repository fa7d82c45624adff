import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join, listening, type TestProxy, toReplica } from './tunnel.ts';

/** An HTTP proxy that tunnels by CONNECT; it asks for one of `wanted` (`user:password`), if there are any. */
export function startHttpProxy(replicaPort: number, ...wanted: readonly string[]): Promise<TestProxy> {
  const asked: string[] = [];
  const credentials: string[] = [];
  // The replica answers over HTTPS alone.
  const server = createServer((request, response) => {
    response.writeHead(301, { location: (request.url ?? '').replace(/^http:/, 'https:') }).end();
  });
  server.on('connect', async (request, client: Socket, head: Buffer) => {
    const given = Buffer.from(
      (request.headers['proxy-authorization'] ?? '').replace(/^Basic /, ''),
      'base64',
    ).toString();
    if (wanted.some(Boolean) && !wanted.includes(given)) {
      // Who is not told that it closes may ask once more by this connection, in vain.
      const lines = ['Proxy-Authenticate: Basic realm="test"', 'Content-Length: 0', 'Connection: close'];
      client.end(['HTTP/1.1 407 Proxy Authentication Required', ...lines, '', ''].join('\r\n'));
      return;
    }
    asked.push(request.url ?? '');
    credentials.push(given);
    const upstream = await toReplica(replicaPort).catch(() => null);
    if (!upstream) {
      client.destroy();
      return;
    }
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.write(head);
    join(client, upstream);
  });
  return listening(server, asked, credentials);
}
