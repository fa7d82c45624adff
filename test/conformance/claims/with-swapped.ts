import type { GatewayParts } from '../../../lib/core/gateway.ts';
import { type Names, swappedTransport } from '../../transport/swapped-transport.ts';

/** A run that is given the other item whatever it asks for. */
export function withSwapped(parts: GatewayParts, names: Names): GatewayParts {
  return {
    ...parts,
    async openTransport(...run) {
      const opened = await parts.openTransport(...run);
      return { ...opened, transport: swappedTransport(opened.transport, names) };
    },
  };
}
