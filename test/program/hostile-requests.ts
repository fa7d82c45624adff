import { connect, type Socket } from 'node:net';

/** What of a server a hostile request is aimed at. */
interface Target {
  readonly port: number;
  /** Paths of operations. */
  readonly paths: readonly string[];
}

/**
 * A request as a page of the web or another user of the computer could send it, and what may come back of it at most.
 */
interface Hostile {
  readonly name: string;
  readonly bytes: string;
  /** The answer begins with one of these statuses, or there is none. */
  readonly statuses: readonly number[];
  /** Only begun: nothing more comes. */
  readonly slow?: boolean;
}

type Make = (target: Target, at: number, path: string) => Hostile;

const evil = [
  'evil.example',
  'evil.example:{port}',
  'localhost.evil.example:{port}',
  '127.0.0.1.nip.io:{port}',
  '0.0.0.0:{port}',
  '[::1]:{port}',
  '127.0.0.1:1',
];
const tokens = [
  '',
  'x',
  'undefined',
  'null',
  'true',
  '../../etc/passwd',
  '0'.repeat(43),
  "' or 1=1 --",
  'Bearer',
  '%00',
  'a'.repeat(4000),
];
const bodies = [
  '{"share_text":"https://www.douyin.com/video/7565000000000000129"}',
  '',
  '{',
  '[]',
  '\u0000',
  'share_text=x',
];

function request(method: string, path: string, headers: readonly string[], body = ''): string {
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return [`${method} ${path} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', body].join('\r\n');
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const own = ({ port }: Target) => `Host: 127.0.0.1:${port}`;
const json = 'Content-Type: application/json';
const origin = 'Origin: https://evil.example';

/** A POST to an operation with these headers, and one of the bodies. */
function posted(
  name: string,
  statuses: readonly number[],
  headers: (target: Target, at: number) => readonly string[],
  bodyAt = (at: number) => pick(bodies, at),
): Make {
  return (target, at, path) => {
    const bytes = request('POST', path, headers(target, at), bodyAt(at));
    return { name, bytes, statuses };
  };
}

const kinds: readonly Make[] = [
  posted('a rebound host', [421], ({ port }, at) => [`Host: ${pick(evil, at).replace('{port}', String(port))}`, json]),
  posted('a page that does not ask first (no-cors)', [403], (target) => [
    ...[own(target), origin],
    ...['Sec-Fetch-Mode: no-cors', 'Content-Type: text/plain'],
  ]),
  posted(
    'a form',
    [403],
    (target) => [own(target), 'Origin: null', 'Content-Type: application/x-www-form-urlencoded'],
    (at) => `a=${at}`,
  ),
  posted('a beacon', [403], (target) => [own(target), origin, 'Content-Type: text/plain;charset=UTF-8']),
  posted('two hosts', [400, 421], (target, at) => [
    ...[own(target), `Host: ${at % 2 ? 'evil.example' : `127.0.0.1:${target.port}`}`],
    json,
  ]),
  posted('no token', [401], (target) => [own(target), json]),
  posted('a wrong token', [401], (target, at) => [own(target), json, `Authorization: Bearer ${pick(tokens, at)}`]),
  posted('a wrong password', [401, 431], (target, at) => {
    const password = Buffer.from(`gleaner:${pick(tokens, at)}`).toString('base64');
    return [own(target), json, `Authorization: Basic ${password}`];
  }),
  posted(
    'a body said to be huge',
    [413],
    (target) => [own(target), json, 'Content-Length: 99999999999'],
    () => '',
  ),
  (target, at) => ({
    name: 'an image of ours',
    bytes: request('GET', pick(['/health', '/openapi.json', '/', ...target.paths], at), [
      ...[own(target), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: image'],
    ]),
    statuses: [403],
  }),
  (target, _, path) => {
    const asked = ['Access-Control-Request-Method: POST', 'Access-Control-Request-Private-Network: true'];
    return { name: 'a preflight', bytes: request('OPTIONS', path, [own(target), origin, ...asked]), statuses: [403] };
  },
  (target, at, path) => {
    const upgrade = ['Upgrade: websocket', 'Connection: close, Upgrade'];
    const socket = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw=='];
    const lines = [`GET ${path} HTTP/1.1`, own(target), ...(at % 2 ? [origin] : []), ...upgrade, ...socket, '', ''];
    return { name: 'a WebSocket', bytes: lines.join('\r\n'), statuses: [401, 403] };
  },
  (target, _, path) => {
    const head = request('POST', path, [own(target), json, 'Transfer-Encoding: chunked']);
    const bytes = head + `8000\r\n${'x'.repeat(32_768)}\r\n`.repeat(3);
    return { name: 'a huge body in chunks', bytes, statuses: [401] };
  },
  (target, _, path) => ({
    name: 'a body that never comes',
    bytes: request('POST', path, [own(target), json, 'Content-Length: 900']).concat('{'),
    statuses: [401, 408],
    slow: true,
  }),
  (target, _, path) => ({
    name: 'a head that never ends',
    bytes: `POST ${path} HTTP/1.1\r\n${own(target)}\r\nX-`,
    statuses: [408],
    slow: true,
  }),
  (target, at) => {
    const tricks = [
      ...['//evil/api', '/api/../health', '/%2e%2e/', '/api/cnvideo/aweme_detail/..%2f', 'http://evil.example/', '*'],
      ...['/\u00ff', '/health/../api'],
    ];
    const bytes = request('POST', pick(tricks, at), [own(target), json], '{}');
    return { name: 'a path of tricks', bytes, statuses: [400, 401, 405] };
  },
  (target, _, path) => ({
    name: 'two lengths (smuggling)',
    bytes: `POST ${path} HTTP/1.1\r\n${own(target)}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nPOST ${path} HTTP/1.1\r\n${own(target)}\r\n\r\n`,
    statuses: [400],
  }),
  (_, __, path) => ({ name: 'no host', bytes: `POST ${path} HTTP/1.0\r\n${json}\r\n\r\n`, statuses: [400, 421] }),
  (_, at) => ({
    name: 'no HTTP',
    bytes: pick(['\u0016\u0003\u0001\u0000', '\r\n\r\n\r\n', 'SSH-2.0-x\r\n', '\u0000'.repeat(100)], at),
    statuses: [400, 408],
    slow: true,
  }),
];

/** The `at`-th hostile request: every kind in turn, each at another path and with other words. */
export function hostileRequest(target: Target, at: number): Hostile {
  const make = pick(kinds, at);
  const round = Math.floor(at / kinds.length);
  return make(target, round, pick(target.paths, round));
}

/** What comes back of bytes until the server hangs up; a slow request is hung up on by us after a moment. */
export function sendBytes({ port }: Target, { bytes, slow }: Hostile): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    socket.write(bytes);
    if (slow) setTimeout(() => socket.destroy(), 30);
  });
}

/** What is wrong with what came back; '' when nothing is. */
export function objection({ name, statuses }: Hostile, answer: string): string {
  const head = answer.split('\r\n\r\n')[0] ?? '';
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (answer !== '' && !statuses.includes(status)) return `${name} was answered with ${status}`;
  if (/access-control-/i.test(head)) return `${name} was answered for pages to read`;
  return /aweme|share_text/.test(answer.slice(head.length)) ? `${name} was told something` : '';
}
