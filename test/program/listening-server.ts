import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { createHttpServer, type HttpParts } from '../../lib/program/http/http-server.ts';

/** The port of a server that listens until the test has ended. */
export async function listeningServer(parts: HttpParts): Promise<number> {
  const server = createHttpServer(parts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as { port: number }).port;
}
