import { expect } from 'vitest';
import { type CallParts, createCalls } from '../../../../lib/features/bridge/background/calls.ts';
import { createPairing } from '../../../../lib/features/bridge/background/pairing.ts';
import type { Scope } from '../../../../lib/features/bridge/model/bridge-protocol.ts';
import { exampleCapture } from '../../capture/background/example-parts.ts';

const never = new AbortController().signal;

/** The calls of a browser whose bridge is on; `ran` is what was really run. */
export function bridgeThatIsOn(change: Partial<CallParts> = {}) {
  const ran: unknown[] = [];
  const world = { time: 1_800_000_000_000 };
  const now = () => world.time;
  const pairing = createPairing({ changed: () => {}, show: () => {}, now });
  const { call, revoke } = createCalls({
    pairing,
    platformOf: (path) => path.split('/')[2] ?? null,
    run: async (argument, _, asked) => {
      asked();
      ran.push(argument);
      return { status: 410, headers: {}, body: '{"secret":1}', failure: null };
    },
    readText: async () => {
      ran.push('read');
      return [];
    },
    list: async () => {
      ran.push('list');
      return [exampleCapture({ id: 'c', envelope: 'no', drift: ['no'] })];
    },
    read: async (id) => {
      ran.push(`read ${id}`);
      return exampleCapture({ id, envelope: '{"code":200}', drift: ['no'] });
    },
    pace: async () => ({ 'gleaner-left-today': '7', 'gleaner-pause': '20' }),
    queue: {
      add: async (text, title) => {
        ran.push([text, title]);
        return { job: 'j', waiting: 1, skipped: 0 };
      },
      drop: async (program) => void ran.push(`drop ${program}`),
      status: async () => {
        ran.push('status');
        return { jobs: [], platforms: [] };
      },
    },
    changed: () => {},
    now,
    ...change,
  });
  const ask = (name: string, token: string, argument: unknown = {}) => call({ name, token, argument }, never);

  async function pair(
    scopes: readonly Scope[],
    span: 'once' | 'day' | 'always' = 'always',
    program = 'a script',
  ): Promise<string> {
    const asking = ask('pair', '', { program, scopes }) as Promise<{ token: string }>;
    await expect.poll(() => pairing.waiting()).toHaveLength(1);
    pairing.answer(pairing.waiting()[0]?.id ?? '', span);
    return (await asking).token;
  }
  return { ask, pair, pairing, ran, world, revoke };
}
