import { createHmac, randomBytes } from 'node:crypto';

const year = 31_536_000;
const secret = randomBytes(16);

function mark(ticket: string): string {
  return createHmac('sha256', secret).update(ticket).digest('hex').slice(0, 32);
}

/**
 * A device ticket's `Set-Cookie` line. Tickets prove themselves, so that the platforms need not share a list of them.
 */
export function newTtwid(domain: string): string {
  const ticket = randomBytes(18).toString('base64url');
  const value = `1%7C${ticket}%7C${Math.floor(Date.now() / 1000)}%7C${mark(ticket)}`;
  return `ttwid=${value}; Domain=${domain}; Path=/; Max-Age=${year}; HttpOnly; Secure; SameSite=None`;
}

/** Whether a cookie value is a ticket of this replica. */
export function isTtwid(value = ''): boolean {
  const [, ticket = '', , given] = value.split('%7C');
  return given === mark(ticket);
}
