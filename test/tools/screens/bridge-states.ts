import type { BridgeState } from '../../../lib/features/bridge/background/bridge-state.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22);
const program = {
  id: 'p1',
  name: 'my notebook',
  scopes: ['operations'],
  span: 'always',
  pairedAt: now - 48 * hour,
  until: null,
} as const;

/** The bridge with everything it can show: a request, programs that were allowed, what they did. */
export const busyBridge: BridgeState = {
  on: true,
  allowed: true,
  port: 'connected',
  reason: '',
  install: 'install --id clnodfgaoclnnhgjfdcgcbdiaahnnkkn',
  profile: '0123456789ab',
  requests: [{ id: 'r1', name: 'gleaner mcp', scopes: ['operations', 'library', 'queue'], at: now }],
  programs: [
    { ...program, usedAt: now - 5 * hour, uses: 214 },
    {
      ...program,
      id: 'p2',
      name: 'curl',
      scopes: ['operations', 'queue'],
      span: 'day',
      until: now + 3 * hour,
      usedAt: null,
      uses: 0,
    },
  ],
  uses: [
    { at: now - hour, program: 'my notebook', what: '/api/cnvideo/aweme_detail', status: 200 },
    { at: now - 2 * hour, program: 'my notebook', what: '/api/notes/note_detail', status: 403 },
  ],
};

/** Switched on before its host was installed. */
export const lonelyBridge: BridgeState = {
  ...busyBridge,
  port: 'closed',
  reason: 'Specified native messaging host not found.',
  requests: [],
  programs: [],
  uses: [],
};
