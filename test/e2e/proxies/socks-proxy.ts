import { createServer, type Socket } from 'node:net';
import { join, listening, type TestProxy, toReplica } from './tunnel.ts';

/** The next bytes of a socket, at least `least` of them. */
async function bytes(socket: Socket, least: number): Promise<Buffer> {
  let all = Buffer.alloc(0);
  while (all.length < least) {
    const next = socket.read() as Buffer | null;
    if (next) all = Buffer.concat([all, next]);
    else await new Promise((resolve, reject) => socket.once('readable', resolve).once('close', reject));
  }
  return all;
}

/** RFC 1929: user and password, when `wanted` names them. */
async function signIn(socket: Socket, wanted: string): Promise<string | null> {
  socket.write(Buffer.from([5, wanted ? 2 : 0]));
  if (!wanted) return '';
  const request = await bytes(socket, 3);
  const userEnd = 2 + (request[1] ?? 0);
  const user = request.subarray(2, userEnd).toString();
  const password = request.subarray(userEnd + 1, userEnd + 1 + (request[userEnd] ?? 0)).toString();
  const given = `${user}:${password}`;
  socket.write(Buffer.from([1, given === wanted ? 0 : 1]));
  return given === wanted ? given : null;
}

/** The `host:port` of a CONNECT request by name or IPv4 address (RFC 1928). */
function target(request: Buffer): string {
  const byName = request[3] === 3;
  const length = byName ? (request[4] ?? 0) : 4;
  const start = byName ? 5 : 4;
  const host = byName
    ? request.subarray(start, start + length).toString()
    : [...request.subarray(start, start + 4)].join('.');
  return `${host}:${request.readUInt16BE(start + length)}`;
}

/** A SOCKS5 proxy; with `wanted` (`user:password`) it asks for it. */
export function startSocksProxy(replicaPort: number, wanted = ''): Promise<TestProxy> {
  const asked: string[] = [];
  const credentials: string[] = [];
  const server = createServer(async (socket) => {
    try {
      await bytes(socket, 3);
      const given = await signIn(socket, wanted);
      if (given === null) return socket.end();
      asked.push(target(await bytes(socket, 10)));
      credentials.push(given);
      const upstream = await toReplica(replicaPort);
      socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
      join(socket, upstream);
    } catch {
      socket.destroy();
    }
  });
  return listening(server, asked, credentials);
}
