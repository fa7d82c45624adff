import { createHash } from 'node:crypto';
import type { Commit } from './sources.ts';

interface Bill {
  readonly serialNumber: string;
  readonly metadata: {
    readonly timestamp: string;
    readonly tools: readonly { readonly version: string }[];
    readonly component: { readonly name: string };
  };
}

/** A UUID (version 8: made by rules of one's own, RFC 9562) that is the same for the same text. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return parts.join('-');
}

/**
 * What `npm sbom` prints, in CycloneDX: its number and time from version and commit, without npm's own version, and
 * with the project's name instead of its folder's.
 */
export function stampedBill(printed: string, version: string, { hash, time }: Commit): string {
  const bill = JSON.parse(printed) as Bill;
  const tools = bill.metadata.tools.map(({ version: _, ...tool }) => tool);
  const component = { ...bill.metadata.component, name: 'gleaner' };
  const metadata = { ...bill.metadata, timestamp: time, tools, component };
  return `${JSON.stringify({ ...bill, serialNumber: `urn:uuid:${uuidOf(`gleaner ${version} ${hash}`)}`, metadata }, null, 2)}\n`;
}
