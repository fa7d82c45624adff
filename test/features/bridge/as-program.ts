import type { GatewayParts } from '../../../lib/core/gateway.ts';
import { handle, refusal } from '../../../lib/core/handle.ts';
import { createProgramRun } from '../../../lib/features/bridge/background/program-run.ts';
import type { GatewayResponse } from '../../../lib/features/bridge/model/bridge-protocol.ts';

/** Asks these parts as a paired program does whom no limit holds back. `turn`: called when a run has its turn. */
export function asProgram(
  parts: GatewayParts,
  turn: (platform: string) => unknown = () => {},
): (request: unknown) => Promise<GatewayResponse> {
  const run = createProgramRun({
    handle: (request, asker, admit) => handle(parts, request, asker, admit),
    refusal: (path, thrown) => refusal(parts.operations, path, thrown),
    cancel: () => {},
    pace: async () => ({ 'gleaner-left-today': '7', 'gleaner-pause': '20' }),
    takeSlot: async (platform) => {
      await turn(platform);
      return { end: async () => {} };
    },
    off: async () => false,
    online: () => true,
    now: () => 0,
  });
  return (request) => run(request, new AbortController().signal, () => {});
}
